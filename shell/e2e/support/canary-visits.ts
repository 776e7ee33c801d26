/** An answer as far as a canary shows in it. */
export interface Visit {
  readonly status: number;
  /** Of the release that the page names. */
  readonly version: string | undefined;
  readonly etag: string;
  readonly headers: Headers;
}

/** Opens a page without a browser. */
export async function visit(
  origin: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Visit> {
  const response = await fetch(origin + path, { headers });
  const html = await response.text();
  return {
    status: response.status,
    version: /"release":\{"remote":"[^"]+","version":"([^"]+)"/.exec(html)?.[1],
    etag: response.headers.get('etag') ?? '',
    headers: response.headers,
  };
}

interface BucketCookies {
  readonly usual: { readonly cookie: string };
  readonly canary: { readonly cookie: string };
}

/** The cookies of a visitor who gets the canary, and of one who does not, as the server gives them. */
export async function bucketCookies(origin: string, path: string, canaryVersion: string): Promise<BucketCookies> {
  const found: { -readonly [Who in keyof BucketCookies]?: BucketCookies[Who] } = {};
  for (;;) {
    const { version, headers } = await visit(origin, path);
    const [cookie] = headers.get('set-cookie')?.split(';', 1) ?? [];
    if (cookie) found[version === canaryVersion ? 'canary' : 'usual'] = { cookie };
    const { usual, canary } = found;
    if (usual && canary) return { usual, canary };
  }
}
