import { createContext } from 'react';
import type { Position } from 'shared-contracts/applications/positions';

/** What a page is about, as far as search engines tell kinds of pages apart. */
export type PageFacts =
  | { readonly kind: 'home' }
  | { readonly kind: 'page' }
  | { readonly kind: 'service' }
  | { readonly kind: 'position'; readonly position: Position }
  | {
      readonly kind: 'post';
      readonly headline: string;
      readonly published: string;
      readonly modified: string;
      readonly category: string | null;
      /** Its own picture, as it is linked. */
      readonly picture: string | null;
    };

/** A page as its head describes it. Addresses are absolute. */
export interface DescribedPage {
  readonly title: string;
  readonly description: string;
  /** The path and query that the page is linked by. */
  readonly address: string;
  readonly url: string;
  /** The picture that previews of links show. */
  readonly card: string;
  readonly facts: PageFacts;
}

/** Makes the markup of a page's structured data. */
export type DrawStructuredData = (page: DescribedPage, origin: string) => string;

/** Only the server fills it: search engines read whole documents, so the browser need not know how it is made. */
export const StructuredDataContext = createContext<DrawStructuredData | null>(null);
