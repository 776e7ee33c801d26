/**
 * The absolute URL of an image. Images of older posts may have `http:` URLs; a site on https must request them over
 * https.
 * @param src Absolute or relative to the site.
 */
export const imageAddress = (src: string, origin: string): string =>
  new URL(src, origin).href.replace(/^http:/, new URL(origin).protocol);
