declare module 's3rver' {
  import type { Server } from 'node:http';

  /** An in-process S3-compatible server, with `S3RVER` as key and secret. */
  export default class S3rver {
    constructor(options: {
      readonly address: string;
      readonly port: number;
      readonly silent: boolean;
      readonly directory: string;
      readonly configureBuckets: readonly { readonly name: string; readonly configs: readonly string[] }[];
    });
    run(): Promise<{ readonly port: number }>;
    close(): Promise<void>;
    /** Available after `run`. */
    readonly httpServer: Server;
  }
}
