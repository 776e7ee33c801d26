/** Makes text comparable: without regard to case and accents. What is searched and what is searched for pass here. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase();
