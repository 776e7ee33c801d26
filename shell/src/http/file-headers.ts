/** A file that is opened as a page runs nothing, loads nothing and has no origin. */
const FILE_POLICY = `default-src 'none'; sandbox; frame-ancestors 'none'`;
/** Firefox applies the policy of an SVG image to its styles. */
const PICTURE_POLICY = `default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'`;
/** A worker may run WebAssembly and call this site. Not sandboxed, since it would lose the origin of its calls. */
const WORKER_POLICY = `default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'`;

/** Headers of a file whose URL never changes content. @param file Its name without a compression suffix. */
export function immutableHeaders(file: string): Record<string, string> {
  return {
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'content-security-policy': policyOf(file),
  };
}

function policyOf(file: string): string {
  if (file.endsWith('.mjs')) return WORKER_POLICY;
  return file.endsWith('.svg') ? PICTURE_POLICY : FILE_POLICY;
}
