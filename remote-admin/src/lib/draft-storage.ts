import { claimExclusively } from './draft-locks.ts';

/** What all drafts in localStorage have. Each tab has keys of its own, so that two never overwrite each other's text. */
export interface StoredDraft {
  /** ISO 8601. */
  readonly writtenAt: string;
}

/** A draft with its key. */
export interface KeyedDraft<Draft> {
  readonly key: string;
  readonly draft: Draft;
}

/** @returns whether the browser has stored it; if not, the draft lasts as long as the screen is open */
export function storeDraft(key: string, draft: StoredDraft): boolean {
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
    // The browser blocks storage: there is nothing to remove.
  }
}

/**
 * The drafts whose keys begin with `prefix`, newest first.
 * @param parse returns null for text that is not a draft
 */
export function draftsBelow<Draft extends StoredDraft>(
  prefix: string,
  parse: (stored: string) => Draft | null,
): KeyedDraft<Draft>[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .flatMap((key) => {
        const draft = parse(localStorage.getItem(key) ?? '');
        return draft ? [{ key, draft }] : [];
      })
      .toSorted((one, other) => other.draft.writtenAt.localeCompare(one.draft.writtenAt));
  } catch {
    return [];
  }
}

/**
 * Takes over the draft under the form's own key, or else the newest one that no form in any tab is editing, such as
 * after a reload or crash. Forms that open at the same time never take the same draft.
 * @param name of the lock; forms that may take the same drafts use the same
 * @returns null without one
 */
export const claimStoredDraft = <Draft extends StoredDraft>(
  name: string,
  own: string,
  list: () => readonly KeyedDraft<Draft>[],
): Promise<Draft | null> =>
  claimExclusively(name, (held) => {
    const drafts = list();
    const found = drafts.find(({ key }) => key === own) ?? drafts.find(({ key }) => !held.has(key));
    if (!found) return null;
    if (found.key !== own && storeDraft(own, found.draft)) removeDraft(found.key);
    return found.draft;
  });
