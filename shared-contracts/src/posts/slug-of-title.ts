const MAX_LENGTH = 150;

/**
 * Derives the slug of a post from its title: words of a-z and digits, joined by hyphens. If it is taken, the API adds a
 * number.
 */
export function slugOfTitle(title: string): string {
  const slug = title
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replaceAll(/^-|-$/g, '');
  return slug || 'post';
}
