declare module 's3rver' {
  import type { Server } from 'node:http';

  /** An S3-compatible server in this process, with the key and the secret `S3RVER`. */
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
    /** Once it runs. */
    readonly httpServer: Server;
  }
}
