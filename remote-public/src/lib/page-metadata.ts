import { createContext } from 'react';
import type { Position } from 'shared-contracts/applications/positions';

/** The subject of a page, for its structured data. */
export type PageSubject =
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
      /** URL of its picture. */
      readonly picture: string | null;
    };

/** The metadata of a page. URLs are absolute. */
export interface PageMetadata {
  readonly title: string;
  readonly description: string;
  /** The canonical path and query. */
  readonly address: string;
  readonly url: string;
  /** URL of the image for link previews. */
  readonly card: string;
  readonly subject: PageSubject;
}

/** Renders the structured data of a page. */
export type RenderStructuredData = (page: PageMetadata, origin: string) => string;

/** Null in the browser: search engines read the document from the server, so the browser does not load this code. */
export const StructuredDataContext = createContext<RenderStructuredData | null>(null);
