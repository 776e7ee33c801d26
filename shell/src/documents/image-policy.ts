/**
 * From where a document may show pictures. Older posts name pictures of other sites by `http:` addresses. Over http they
 * are shown as they are; a document that came over https requests them over https, as browsers block mixed content.
 * @param origin Of the site, as visitors see it.
 * @returns directives of a content security policy
 */
export const imagePolicy = (origin: string): readonly string[] =>
  origin.startsWith('https:')
    ? [`img-src 'self' data: https:`, 'upgrade-insecure-requests']
    : [`img-src 'self' data: http: https:`];
