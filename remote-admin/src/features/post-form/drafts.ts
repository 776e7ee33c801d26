import type { PostFields } from './post-fields.ts';

/** An unsaved draft. Contains HTML, because every version of the editor can read it. */
export interface Draft {
  readonly fields: PostFields;
  readonly html: string;
  /** The version of the stored post that the draft is based on; null for a new post. */
  readonly version: number | null;
  /** ISO 8601. */
  readonly writtenAt: string;
  /** Idempotency key of a new post, in case the response to an earlier attempt was lost. */
  readonly key?: string | undefined;
}

/** Identifies a draft: the user, the post (its id, or `new`), and the form, of which several tabs may have one each. */
export interface Writer {
  readonly person: string;
  readonly post: string;
  readonly form: string;
}

export const draftPrefix = ({ person, post }: Writer): string => `post-draft:${person}:${post}:`;
export const draftKey = (writer: Writer): string => draftPrefix(writer) + writer.form;

/** @returns null without a valid draft, or if storage is unavailable */
export function readDraft(key: string): Draft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null;
    return typeof draft?.html === 'string' && typeof draft.fields.title === 'string' ? draft : null;
  } catch {
    return null;
  }
}

/** @returns whether the browser has stored it */
export function storeDraft(key: string, draft: Draft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** All drafts of a user and post, newest first. */
export function draftsOf(writer: Writer): { key: string; draft: Draft }[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(draftPrefix(writer)))
      .flatMap((key) => {
        const draft = readDraft(key);
        return draft ? [{ key, draft }] : [];
      })
      .toSorted((one, other) => other.draft.writtenAt.localeCompare(one.draft.writtenAt));
  } catch {
    return [];
  }
}
