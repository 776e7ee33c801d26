import { holdDraft, isDraftHeld } from '../../../lib/draft-locks.ts';
import { claimStoredDraft } from '../../../lib/draft-storage.ts';
import { type Draft, draftKey, draftPrefix, draftsOf, type Writer } from './drafts.ts';

/**
 * Marks the draft as being edited, for all tabs.
 * @returns A function that releases it.
 */
export const lockDraft = (writer: Writer): (() => void) => holdDraft(draftKey(writer));

/** Takes over the newest draft that no form in any tab is editing. Lock the form's own draft first. */
export async function claimDraft(writer: Writer): Promise<Draft | null> {
  // Avoids two asynchronous calls to the browser.
  if (draftsOf(writer).length === 0) return null;
  return claimStoredDraft(`${draftPrefix(writer)}claim`, draftKey(writer), () => draftsOf(writer));
}

/** Whether a form in this browser is editing the draft. */
export const isOpenInThisBrowser = (writer: Writer): Promise<boolean> => isDraftHeld(draftKey(writer));
