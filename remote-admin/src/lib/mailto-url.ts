/** The link that starts a mail to an address, which may contain `?`, `&` and `%` (RFC 6068). */
export const mailtoUrl = (address: string): string =>
  `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
