/** A file is no page: opened as one it runs nothing, loads nothing and has no origin. */
const FILE_POLICY = `default-src 'none'; sandbox; frame-ancestors 'none'`;
/** Firefox applies the policy of a picture to the styles inside it. */
const PICTURE_POLICY = `default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'`;
/** A worker may compute and call this site, and start nothing else; in a sandbox it would have no site to call. */
const WORKER_POLICY = `default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'`;

/** Headers of a file whose name or folder never means other bytes. @param file Its name, not compressed. */
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
