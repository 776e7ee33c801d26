/** Letters, marks and what stands between them in names; no digits, dots or slashes, of which addresses are made. */
const NAME = /^[\p{L}\p{M}' ’-]{1,40}$/u;

/** Greets by name, unless it may be an advertisement that somebody wants us to deliver. */
export const salute = (name: string): string => (NAME.test(name) ? `Hello ${name},` : 'Hello,');
