import { toLinkUrl } from 'shared-contracts/posts/document/safe-urls';

const MAIL = /^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/;
/** A host with a top-level domain, also in other scripts: `example.com/a`, `münchen.de`. */
const HOST =
  /^[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)*\.(?:[\p{L}\p{M}]{2,}|xn--[a-z\d-]+)(?:[/?#:]|$)/iu;
/** A scheme, or a path, query or fragment of this site. Anything else would be relative to the post. */
const COMPLETE = /^(?:[a-z][a-z\d.+-]*:|[/?#])/i;

/**
 * The URL of a typed or pasted link: adds https to a host and mailto to a mail address.
 * @returns undefined for text that is no URL or not allowed
 */
export function toLinkAddress(typed: string): string | undefined {
  const text = typed.trim();
  const url = MAIL.test(text) ? `mailto:${text}` : HOST.test(text) ? `https://${text}` : text;
  const address = COMPLETE.test(url) ? toLinkUrl(url) : undefined;
  return address !== undefined && URL.canParse(address, 'https://example.com') ? address : undefined;
}
