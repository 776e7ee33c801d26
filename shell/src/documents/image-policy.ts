/**
 * The policy for images. Older posts link images of other sites over http. An https document requests them over https,
 * because browsers block mixed content.
 * @param origin The public origin of the site.
 * @returns Directives of a content security policy.
 */
export const imagePolicy = (origin: string): readonly string[] =>
  origin.startsWith('https:')
    ? [`img-src 'self' data: https:`, 'upgrade-insecure-requests']
    : [`img-src 'self' data: http: https:`];
