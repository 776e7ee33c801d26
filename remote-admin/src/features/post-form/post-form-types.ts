import type { StaffBlog } from 'shared-contracts/posts/writing';
import type { Draft, Writer } from './drafts.ts';
import type { Intent } from './save-post.ts';

/** What the form begins with. */
export interface OpenedPost {
  readonly writer: Writer;
  /** Missing for a new post. */
  readonly post?: StaffBlog | undefined;
  readonly draft: Draft | null;
  /** The post was deleted, and what was written of it is to become another one. */
  readonly wasDeleted?: boolean;
}

/** `on top`: unless somebody else saved meanwhile. `overwrite`: whatever is stored. `as new`: as another post. */
export type SaveWay = 'on top' | 'overwrite' | 'as new';

/** Alt texts for images that had none. */
export interface AltTexts {
  readonly ofCover: string;
  /** By the place of an image among all of the text. */
  readonly ofText: ReadonlyMap<number, string>;
}

/** What came of a save. */
export interface Saved {
  readonly post: StaffBlog;
  readonly intent: Intent;
  /** Nothing was written since it began. */
  readonly isCurrent: boolean;
  /** Gives the post its earlier status back; missing where the save changed none. */
  readonly undo?: (() => Promise<StaffBlog>) | undefined;
}
