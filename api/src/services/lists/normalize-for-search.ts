/** Removes accents and lowercases. Applied to stored text and to search terms. */
export const normalizeForSearch = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase();
