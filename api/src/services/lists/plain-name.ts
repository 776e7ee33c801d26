/** A name as people read it: they do not see how many blanks there are, or how an accent is encoded. */
export const plainName = (name: string): string => name.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
