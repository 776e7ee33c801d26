declare module 's3rver' {
  import type { Server } from 'node:http';

  interface KoaContext {
    readonly method: string;
    readonly path: string;
    status: number;
    body: string;
    get(header: string): string;
  }

  /** An S3-compatible server in this process, with `S3RVER` as key and secret. */
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
    /** Available once the server runs. */
    readonly httpServer: Server;
    /** Koa middleware, in order. */
    readonly middleware: ((context: KoaContext, next: () => Promise<void>) => Promise<void>)[];
  }
}
