import { use } from 'react';
import { FIRM } from 'shared-contracts/firm/firm';
import { titleOf } from '../content/layout.ts';
import { useHost } from '../lib/host-context.ts';
import { imageAddress } from '../lib/image-address.ts';
import { cardName, generatedCard, type SocialImage } from '../lib/preview-card.ts';
import { type PageMetadata, type PageSubject, StructuredDataContext } from '../lib/page-metadata.ts';
import { trustHtml } from 'shared-contracts/browser/trusted-html';

interface PageHeadProps {
  readonly title: string;
  /** What the tab shows, when that is not the title with the firm's name. */
  readonly documentTitle?: string;
  readonly description: string;
  /** The canonical path of the page. */
  readonly address: string;
  /** The image for link previews. Default: the one generated at build time (`preview-cards.ts`). */
  readonly card?: SocialImage | undefined;
  readonly subject?: PageSubject;
}

const PLAIN_PAGE: PageSubject = { kind: 'page' };

/** Metadata of a page for search engines and link previews. React moves it into the document's head. */
export function PageHead({
  title,
  documentTitle = titleOf(title),
  description,
  address,
  card = generatedCard(`${__webpack_public_path__}cards/${cardName(address)}.png`, title),
  subject = PLAIN_PAGE,
}: PageHeadProps) {
  const { origin } = useHost();
  const url = origin + address;
  const picture = imageAddress(card.src, origin);
  const post = subject.kind === 'post' ? subject : null;
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
      {/* Title, description and image of the card come from the Open Graph tags. */}
      <meta name="twitter:card" content="summary_large_image" />
      <StructuredData key={url} page={{ title, description, address, url, card: picture, subject }} />
    </>
  );
}

/** Rendered on the server only. Hydration leaves it unchanged; client-side navigations have none. */
function StructuredData({ page }: { readonly page: PageMetadata }) {
  const render = use(StructuredDataContext);
  const { origin } = useHost();
  const html = trustHtml(render ? render(page, origin) : '');
  // oxlint-disable-next-line react/no-danger -- JSON with every `<` escaped (pages/structured-data.ts), or empty
  return <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
