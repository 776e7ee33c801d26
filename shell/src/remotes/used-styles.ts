/** Style sheets that this page asked for after its document: the address in the release, to the one that answered. */
const found = new Map<string, string | null>();

/** @param address Null when none answered: React must not wait for it. */
export const rememberStyle = (href: string, address: string | null): void => void found.set(href, address);

/** The address under which a style sheet is to be linked, or null. */
export const styleInUse = (href: string): string | null => {
  const address = found.get(href);
  return address === undefined ? href : address;
};

/** Whether a style sheet came after the document. */
export const isStyleFound = (href: string): boolean => typeof found.get(href) === 'string';
