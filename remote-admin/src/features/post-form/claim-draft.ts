import {
  type Draft,
  draftKey,
  draftPrefix,
  draftsOf,
  removeDraft,
  storeDraft,
  type Writer,
} from './drafts.ts';

/** Undefined without a secure context: every draft then counts as abandoned. */
const locks = (): LockManager | undefined => navigator.locks;

/**
 * Marks the draft as being edited, for all tabs.
 * @returns A function that releases it.
 */
export function lockDraft(writer: Writer): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  void locks()?.request(draftKey(writer), () => promise);
  return resolve;
}

/**
 * Takes over the newest draft that no form in any tab is editing, such as after a reload or crash. Forms that open at
 * the same time never take the same draft.
 */
export async function claimDraft(writer: Writer): Promise<Draft | null> {
  // Avoids two asynchronous calls to the browser.
  if (draftsOf(writer).length === 0) return null;
  const manager = locks();
  if (!manager) return takeOver(writer, new Set());
  return manager.request(`${draftPrefix(writer)}claim`, async () => {
    const { held = [] } = await manager.query();
    return takeOver(writer, new Set(held.map(({ name }) => name)));
  });
}

/** Whether a form in this browser is editing the draft. */
export async function isOpenInThisBrowser(writer: Writer): Promise<boolean> {
  const { held = [] } = (await locks()?.query()) ?? {};
  return held.some(({ name }) => name === draftKey(writer));
}

function takeOver(writer: Writer, held: ReadonlySet<string | undefined>): Draft | null {
  const abandoned = draftsOf(writer).find(({ key }) => !held.has(key));
  if (!abandoned) return null;
  const { key, draft } = abandoned;
  if (key !== draftKey(writer) && storeDraft(draftKey(writer), draft)) removeDraft(key);
  return draft;
}
