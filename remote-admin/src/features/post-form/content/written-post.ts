import { randomKey } from 'shared-contracts/lib/random-key';
import type { StaffBlog } from 'shared-contracts/posts/writing';
import type { PostDocument } from 'shared-contracts/posts/document/post-document';
import type { PostFields } from './post-fields.ts';

export interface Written {
  readonly fields: PostFields;
  readonly document: PostDocument;
  /** The stored version that was edited; null for a new post. */
  readonly version: number | null;
  /** The idempotency key with which a new post is created. */
  readonly key: string;
  /** The alt text of the stored picture while another one, which `fields` describes, is chosen. */
  readonly storedAlt?: string | undefined;
}

/** The post as typed so far, and what of it is not saved. */
export interface WrittenPost {
  readonly now: () => Written;
  /** Number of changes so far, which tells whether more were made while the post was saved. */
  readonly changes: () => number;
  readonly isDirty: () => boolean;
  /** The text; undefined if it has not been changed since it was saved. */
  readonly changedDocument: () => PostDocument | undefined;
  readonly change: (change: Partial<Pick<Written, 'fields' | 'document' | 'storedAlt'>>) => void;
  /**
   * Takes over the result of a save.
   * @param fields The fields from now on.
   * @param changes The number of changes when the save started; later ones stay unsaved.
   * @returns whether nothing was changed since
   */
  readonly markSaved: (version: number, fields: PostFields, changes: number) => boolean;
  /** The post that was created with the key has been deleted: from now on, it is another post. */
  readonly renewKey: () => void;
  /** Gives up all changes: nothing counts as unsaved. */
  readonly giveUp: () => void;
  /** Follows a change of the stored post by this user outside the form. Changes by others still lead to a conflict. */
  readonly follow: (stored: StaffBlog) => void;
}

/**
 * Holds the typed post outside React's state, so that a keystroke rerenders the editor but not the form.
 * @param isDraft Whether the post was opened from a draft, which is unsaved from the start.
 */
export function createWrittenPost(start: Written, isDraft: boolean): WrittenPost {
  let written = start;
  let changes = isDraft ? 1 : 0;
  let saved = 0;
  let isTextChanged = isDraft;
  return {
    now: () => written,
    changes: () => changes,
    isDirty: () => changes !== saved,
    changedDocument: () => (isTextChanged ? written.document : undefined),
    change: (change) => {
      changes += 1;
      isTextChanged ||= change.document !== undefined;
      written = { ...written, ...change };
    },
    markSaved: (version, fields, savedChanges) => {
      written = { ...written, fields, version, storedAlt: undefined };
      saved = savedChanges;
      const isCurrent = changes === saved;
      if (isCurrent) isTextChanged = false;
      return isCurrent;
    },
    renewKey: () => {
      written = { ...written, key: randomKey() };
    },
    giveUp: () => {
      saved = changes;
      isTextChanged = false;
    },
    follow: ({ version }) => {
      if (written.version === version - 1) written = { ...written, version };
    },
  };
}
