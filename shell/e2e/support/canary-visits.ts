/** The parts of a response that depend on the canary. */
export interface Visit {
  readonly status: number;
  /** Version of the release in the page state. */
  readonly version: string | undefined;
  readonly etag: string;
  readonly headers: Headers;
}

/** Requests a page without a browser. */
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
  readonly active: { readonly cookie: string };
  readonly canary: { readonly cookie: string };
}

/** Bucket cookies of a visitor who gets the canary and of one who gets the active release, as set by the server. */
export async function bucketCookies(
  origin: string,
  path: string,
  canaryVersion: string,
): Promise<BucketCookies> {
  const cookies: { -readonly [Kind in keyof BucketCookies]?: BucketCookies[Kind] } = {};
  for (;;) {
    const { version, headers } = await visit(origin, path);
    const [cookie] = headers.get('set-cookie')?.split(';', 1) ?? [];
    if (cookie) cookies[version === canaryVersion ? 'canary' : 'active'] = { cookie };
    const { active, canary } = cookies;
    if (active && canary) return { active, canary };
  }
}
