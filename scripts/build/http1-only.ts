/** Of `node:http2`, what `@hono/node-server` asks for: a constructor, which no request that comes is an instance of. */
export function Http2ServerRequest(): void {}

export const constants = { NGHTTP2_NO_ERROR: 0 } as const;
