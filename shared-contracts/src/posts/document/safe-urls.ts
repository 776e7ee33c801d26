import { POST_HTML } from './html.ts';

/** The scheme as browsers parse it; no match for a relative URL. */
const SCHEME = /^([a-z][a-z0-9.+-]*):/i;

/** Whitespace, control characters and characters that must be percent-encoded in a URL. */
// oxlint-disable-next-line no-control-regex -- matches control characters on purpose
const INVALID_CHARACTERS = /[\u0000-\u0020\u007f"<>\\]/;

const RASTER_IMAGE = new RegExp(`^data:(?:${POST_HTML.imageDataTypes.join('|')});base64,[a-z0-9+/]+=*$`, 'i');

function hasScheme(address: string, schemes: readonly string[]): boolean {
  if (address === '' || INVALID_CHARACTERS.test(address)) return false;
  const scheme = SCHEME.exec(address)?.[1];
  return scheme ? schemes.includes(scheme.toLowerCase()) : !address.startsWith('//');
}

/** Whether a URL is allowed in links: http, https, mailto, tel or relative (`POST_HTML`). */
export const isLinkUrl = (address: string): boolean => hasScheme(address, POST_HTML.linkSchemes);

/** Whether a URL is allowed for pictures: http, https, relative, or a raster image as `data:` URL. */
export const isImageUrl = (address: string): boolean =>
  hasScheme(address, POST_HTML.imageSchemes) && (!/^data:/i.test(address) || RASTER_IMAGE.test(address));

/** Normalises a typed or pasted URL for a link; undefined if it is not allowed. */
export function toLinkUrl(text: string): string | undefined {
  const address = encodeInvalid(text.trim());
  return address.length <= 2048 && isLinkUrl(address) ? address : undefined;
}

/** Normalises the source of a picture; undefined if it is not allowed. */
export function toImageUrl(text: string): string | undefined {
  const address = /^\s*data:/i.test(text) ? text.replaceAll(/\s+/g, '') : encodeInvalid(text.trim());
  return isImageUrl(address) ? address : undefined;
}

/** Like browsers, removes line breaks and tabs and percent-encodes other invalid characters. */
const encodeInvalid = (address: string): string =>
  address.replaceAll(/[\t\n\r]/g, '').replaceAll(new RegExp(INVALID_CHARACTERS, 'g'), encodeURIComponent);
