/**
 * The name of the picture that previews show for a page: `/services/patent-mining` has `services-patent-mining`. A post
 * without a picture of its own has the blog's.
 */
export function cardName(address: string): string {
  const [path = ''] = address.split('?', 1);
  if (path.startsWith('/blogpost/')) return 'BlogPage';
  return path.slice(1).replaceAll('/', '-') || 'home';
}
