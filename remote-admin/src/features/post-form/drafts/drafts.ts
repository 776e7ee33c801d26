import { documentToHtml } from 'shared-contracts/posts/document/document-to-html';
import { draftsBelow, type KeyedDraft, type StoredDraft } from '../../../lib/draft-storage.ts';
import type { PostFields } from '../content/post-fields.ts';
import type { Written } from '../content/written-post.ts';

/** An unsaved draft. Contains HTML, because every version of the editor can read it. */
export interface Draft extends StoredDraft {
  readonly fields: PostFields;
  readonly html: string;
  /** The version of the stored post that the draft is based on; null for a new post. */
  readonly version: number | null;
  /** Idempotency key of a new post, in case the response to an earlier attempt was lost. */
  readonly key?: string | undefined;
}

/** The draft of what is typed now. It has no file, and therefore the alt text of the stored picture. */
export const draftOf = ({ fields, document, version, key, storedAlt = fields.imageAlt }: Written): Draft => ({
  fields: { ...fields, imageAlt: storedAlt },
  version,
  html: documentToHtml(document),
  writtenAt: new Date().toISOString(),
  key,
});

/** Identifies a draft: the user, the post (its id, or `new`), and the form, of which several tabs may have one each. */
export interface Writer {
  readonly person: string;
  readonly post: string;
  readonly form: string;
}

export const draftPrefix = ({ person, post }: Writer): string => `post-draft:${person}:${post}:`;
export const draftKey = (writer: Writer): string => draftPrefix(writer) + writer.form;

/** All drafts of a user and post, newest first. */
export const draftsOf = (writer: Writer): KeyedDraft<Draft>[] => draftsBelow(draftPrefix(writer), parse);

function parse(stored: string): Draft | null {
  try {
    const draft = JSON.parse(stored) as Draft | null;
    return typeof draft?.html === 'string' && typeof draft.fields.title === 'string' ? draft : null;
  } catch {
    return null;
  }
}
