import { POST_HTML } from './html.ts';

/** As browsers read it: a scheme, or none for a relative address. */
const SCHEME = /^([a-z][a-z0-9.+-]*):/i;

/** Blanks, control characters and what would have to be escaped; an address has them percent-encoded. */
// oxlint-disable-next-line no-control-regex -- control characters are what it is about
const NOT_IN_ADDRESSES = /[\u0000-\u0020\u007f"<>\\]/;

const RASTER_IMAGE = new RegExp(`^data:(?:${POST_HTML.imageDataTypes.join('|')});base64,[a-z0-9+/]+=*$`, 'i');

function hasScheme(address: string, schemes: readonly string[]): boolean {
  if (address === '' || NOT_IN_ADDRESSES.test(address)) return false;
  const scheme = SCHEME.exec(address)?.[1];
  return scheme ? schemes.includes(scheme.toLowerCase()) : !address.startsWith('//');
}

/** Whether a link of a post may lead there: http, https, mailto, tel, or relative to this site (`POST_HTML`). */
export const isLinkAddress = (address: string): boolean => hasScheme(address, POST_HTML.linkSchemes);

/** Whether a picture of a post may come from there: http, https, this site, or a raster image as `data:`. */
export const isImageAddress = (address: string): boolean =>
  hasScheme(address, POST_HTML.imageSchemes) && (!/^data:/i.test(address) || RASTER_IMAGE.test(address));

/** An address as it was written or pasted, made fit for a link, or undefined when no post may lead there. */
export function toLinkAddress(text: string): string | undefined {
  const address = encodeStrays(text.trim());
  return address.length <= 2048 && isLinkAddress(address) ? address : undefined;
}

/** The same for the source of a picture. */
export function toImageAddress(text: string): string | undefined {
  const address = /^\s*data:/i.test(text) ? text.replaceAll(/\s+/g, '') : encodeStrays(text.trim());
  return isImageAddress(address) ? address : undefined;
}

/** As browsers read addresses: line breaks and tabs count for nothing, other strays are percent-encoded. */
const encodeStrays = (address: string): string =>
  address.replaceAll(/[\t\n\r]/g, '').replaceAll(new RegExp(NOT_IN_ADDRESSES, 'g'), encodeURIComponent);
