import type { StaffBlog } from 'shared-contracts/posts/writing';
import type { Draft, Writer } from '../drafts/drafts.ts';
import type { Intent } from './save-post.ts';

/** What the screen does with the form. */
export interface PostFormHandle {
  /** Takes over the publication of the post, if it is one of these, after the user has changed it outside the form. */
  readonly followPublication: (ids: readonly string[]) => Promise<void>;
}

/** The initial data of the form. */
export interface OpenedPost {
  readonly writer: Writer;
  /** Missing for a new post. */
  readonly post?: StaffBlog | undefined;
  readonly draft: Draft | null;
  /** The post was deleted, and its draft becomes a new post. */
  readonly wasDeleted?: boolean;
}

/** `if-unchanged`: fails if another version is stored. `overwrite`: the version in the conflict. `as-new`: as another post. */
export type SaveMode = 'if-unchanged' | 'overwrite' | 'as-new';

/** The picture of the post: the stored one, unless another was chosen or it was removed. */
export interface ImageChoice {
  readonly file?: File | undefined;
  /** `data:` URL of the chosen file. */
  readonly preview?: string;
  readonly isRemoved: boolean;
}

/** Alt texts for images that had none. */
export interface AltTexts {
  readonly ofCover: string;
  /** By the index among all images of the text. */
  readonly ofText: ReadonlyMap<number, string>;
}

/** The result of a save. */
export interface Saved {
  readonly post: StaffBlog;
  readonly intent: Intent;
  /** Whether nothing has been changed since it started. */
  readonly isCurrent: boolean;
  /** Whether the form is still on the page. */
  readonly isOpen: boolean;
  /** Restores the previous status; undefined if it did not change. */
  readonly undo?: (() => Promise<StaffBlog>) | undefined;
}
