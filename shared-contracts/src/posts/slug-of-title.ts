const MAX_LENGTH = 160;
/** Leaves room for a number. */
const MAX_LENGTH_OF_TITLE = 150;

/**
 * Derives the slug of a post from its title: words of a-z and digits, joined by hyphens. If it is taken, the API adds a
 * number.
 */
export const slugOfTitle = (title: string): string => slugOfText(title, MAX_LENGTH_OF_TITLE) || 'post';

/** Converts text to a slug. A slug stays as it is; text without any letter a-z or digit gives an empty string. */
export const slugOfText = (text: string, maxLength = MAX_LENGTH): string =>
  text
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-/g, '')
    .slice(0, maxLength)
    .replaceAll(/-$/g, '');
