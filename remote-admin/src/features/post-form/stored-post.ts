import type { Blog } from 'shared-contracts/blogs';

/** A post as staff read and write it. */
export interface StoredPost extends Blog {
  /** The editor's own document as JSON text. Null when the HTML was written by somebody else. */
  readonly document: string | null;
  readonly version: number;
}
