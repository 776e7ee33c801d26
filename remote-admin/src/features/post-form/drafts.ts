import type { PostFields } from './post-fields.ts';

/** What somebody wrote and has not saved. The HTML, because every version of the editor reads it. */
export interface Draft {
  readonly fields: PostFields;
  readonly html: string;
  /** The version of the stored post that it began with; null for a new post. */
  readonly version: number | null;
  /** ISO 8601. */
  readonly writtenAt: string;
  /** By which the API knows a new post again, when the answer to the first attempt to store it was lost. */
  readonly key?: string | undefined;
}

/** Who writes what: one person, one post (its id, or `new`), and one form of perhaps several in several tabs. */
export interface Writer {
  readonly person: string;
  readonly post: string;
  readonly form: string;
}

export const draftPrefix = ({ person, post }: Writer): string => `post-draft:${person}:${post}:`;
export const draftKey = (writer: Writer): string => draftPrefix(writer) + writer.form;

/** @returns null when there is none of our making, or the browser keeps nothing */
export function readDraft(key: string): Draft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null;
    return typeof draft?.html === 'string' && typeof draft.fields.title === 'string' ? draft : null;
  } catch {
    return null;
  }
}

/** @returns whether the browser has kept it */
export function keepDraft(key: string, draft: Draft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // The browser keeps nothing, so there is nothing to drop.
  }
}

/** Every draft of one person and one post, the newest first. */
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
