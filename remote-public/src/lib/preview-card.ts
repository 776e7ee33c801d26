import { FIRM } from 'shared-contracts/firm/firm';

/** A picture that previews of links show. */
export interface SocialImage {
  /** As it is linked. */
  readonly src: string;
  /** In pixels; unknown for a picture of another site. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** What it shows, for people who do not see it. */
  readonly alt: string;
}

/** A card that the build or the API has drawn: the title of its page beside a drawing, 1200 × 630. */
export const drawnCard = (src: string, title: string): SocialImage => ({
  src,
  width: 1200,
  height: 630,
  alt: `Card of ${FIRM.name}: ${title}`,
});

/**
 * The name of the picture that previews show for a page: `/services/patent-mining` has `services-patent-mining`. A post
 * without a picture of its own has the blog's.
 */
export function cardName(address: string): string {
  const [path = ''] = address.split('?', 1);
  if (path.startsWith('/blogpost/')) return 'BlogPage';
  return path.slice(1).replaceAll('/', '-') || 'home';
}
