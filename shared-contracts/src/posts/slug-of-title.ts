const MOST = 150;

/**
 * The last part of a post's URL as it follows from the title: words of a-z and digits with hyphens between them. It may
 * be taken: the API then adds a number.
 */
export function slugOfTitle(title: string): string {
  const words = title
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MOST)
    .replaceAll(/^-|-$/g, '');
  return words || 'post';
}
