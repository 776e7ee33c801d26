/** What somebody wrote and has not saved. The HTML, because every version of the editor reads it. */
export interface Draft {
  readonly title: string;
  readonly html: string;
  /** ISO 8601. */
  readonly writtenAt: string;
}

/** A draft belongs to one person and one post; `post` is its id or `new`. */
const keyOf = (person: string, post: string) => `post-draft:${person}:${post}`;

/** @returns null when there is none or the browser keeps nothing */
export function readDraft(person: string, post: string): Draft | null {
  try {
    const { title, html, writtenAt } = JSON.parse(localStorage.getItem(keyOf(person, post)) ?? '') as Draft;
    return typeof title === 'string' && typeof html === 'string' ? { title, html, writtenAt } : null;
  } catch {
    return null;
  }
}

/** @returns whether the browser has kept it */
export function keepDraft(person: string, post: string, draft: Draft): boolean {
  try {
    localStorage.setItem(keyOf(person, post), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(person: string, post: string): void {
  try {
    localStorage.removeItem(keyOf(person, post));
  } catch {
    // The browser keeps nothing, so there is nothing to drop.
  }
}
