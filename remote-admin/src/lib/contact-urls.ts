/** The link that starts a mail to an address, which may contain `?`, `&` and `%` (RFC 6068). */
export const mailtoUrl = (address: string): string =>
  `mailto:${encodeURIComponent(address).replace('%40', '@')}`;

/** The link that calls a phone number, which may contain spaces and other punctuation. */
export const telUrl = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
