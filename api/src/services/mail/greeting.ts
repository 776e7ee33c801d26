/** Letters, marks and the punctuation of names; no digits, dots or slashes, which web addresses need. */
const NAME = /^[\p{L}\p{M}' ’-]{1,40}$/u;

/** Greets by name only if it looks like a name, so that spammers cannot advertise through our mails. */
export const greetingFor = (name: string): string => (NAME.test(name) ? `Hello ${name},` : 'Hello,');
