import { claimExclusively, holdDraft, isDraftHeld } from '../../lib/draft-locks.ts';
import {
  type Draft,
  draftKey,
  draftPrefix,
  draftsOf,
  removeDraft,
  storeDraft,
  type Writer,
} from './drafts.ts';

/**
 * Marks the draft as being edited, for all tabs.
 * @returns A function that releases it.
 */
export const lockDraft = (writer: Writer): (() => void) => holdDraft(draftKey(writer));

/**
 * Takes over the newest draft that no form in any tab is editing, such as after a reload or crash. Forms that open at
 * the same time never take the same draft.
 */
export async function claimDraft(writer: Writer): Promise<Draft | null> {
  // Avoids two asynchronous calls to the browser.
  if (draftsOf(writer).length === 0) return null;
  return claimExclusively(`${draftPrefix(writer)}claim`, (held) => takeOver(writer, held));
}

/** Whether a form in this browser is editing the draft. */
export const isOpenInThisBrowser = (writer: Writer): Promise<boolean> => isDraftHeld(draftKey(writer));

function takeOver(writer: Writer, held: ReadonlySet<string>): Draft | null {
  const abandoned = draftsOf(writer).find(({ key }) => !held.has(key));
  if (!abandoned) return null;
  const { key, draft } = abandoned;
  if (key !== draftKey(writer) && storeDraft(draftKey(writer), draft)) removeDraft(key);
  return draft;
}
