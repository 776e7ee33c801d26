/** The paths of all pages and posts that the sitemaps of a site list. */
export async function readSitemap(origin: string): Promise<string[]> {
  const sitemaps = await listed(origin, '/sitemap.xml');
  return (await Promise.all(sitemaps.map((address) => listed(origin, address)))).flat();
}

/** The path and query of each URL in a sitemap or in the index of them. */
async function listed(origin: string, address: string): Promise<string[]> {
  const text = await (await fetch(origin + address)).text();
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => {
    const { pathname, search } = new URL(url.replaceAll('&amp;', '&'));
    return pathname + search;
  });
}
