import { use } from 'react';
import { FIRM } from 'shared-contracts/firm/firm';
import { titleOf } from '../content/frame.ts';
import { useHost } from '../lib/host-context.ts';
import { cardName, drawnCard, type SocialImage } from '../lib/preview-card.ts';
import { type DescribedPage, type PageFacts, StructuredDataContext } from '../lib/page-facts.ts';
import { trustHtml } from 'shared-contracts/browser/trusted-html';

interface PageHeadProps {
  readonly title: string;
  /** What the tab shows, when that is not the title with the firm's name. */
  readonly documentTitle?: string;
  readonly description: string;
  /** The page's one address, as it is linked. */
  readonly address: string;
  /** The picture for previews of links. Default: the one that the build made (`preview-cards.ts`). */
  readonly card?: SocialImage | undefined;
  readonly facts?: PageFacts;
}

const PLAIN_PAGE: PageFacts = { kind: 'page' };

/** What search engines and previews of links learn of a page. React moves it into the document's head. */
export function PageHead({
  title,
  documentTitle = titleOf(title),
  description,
  address,
  card = drawnCard(`${__webpack_public_path__}cards/${cardName(address)}.png`, title),
  facts = PLAIN_PAGE,
}: PageHeadProps) {
  const { origin } = useHost();
  const url = origin + address;
  // Pictures of older posts may have `http:` addresses; a site on https requests them over https.
  const picture = new URL(card.src, origin).href.replace(/^http:/, new URL(origin).protocol);
  const post = facts.kind === 'post' ? facts : null;
  return (
    <>
      <title>{documentTitle}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <meta property="og:type" content={post ? 'article' : 'website'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:site_name" content={FIRM.name} />
      <meta property="og:locale" content="en_GB" />
      <meta property="og:image" content={picture} />
      {card.width && <meta property="og:image:width" content={String(card.width)} />}
      {card.height && <meta property="og:image:height" content={String(card.height)} />}
      {card.alt && <meta property="og:image:alt" content={card.alt} />}
      {post && <meta property="article:published_time" content={post.published} />}
      {post && <meta property="article:modified_time" content={post.modified} />}
      {/* Title, description and picture of the card are those of Open Graph. */}
      <meta name="twitter:card" content="summary_large_image" />
      <StructuredData key={url} page={{ title, description, address, url, card: picture, facts }} />
    </>
  );
}

/** The server draws it; hydration leaves it as it is, and a page that is made in the browser has none. */
function StructuredData({ page }: { readonly page: DescribedPage }) {
  const draw = use(StructuredDataContext);
  const { origin } = useHost();
  const html = trustHtml(draw ? draw(page, origin) : '');
  // oxlint-disable-next-line react/no-danger -- JSON with every `<` escaped (pages/structured-data.ts), or empty
  return <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
