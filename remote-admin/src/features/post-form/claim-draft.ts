import { type Draft, draftKey, draftPrefix, draftsOf, dropDraft, keepDraft, type Writer } from './drafts.ts';

/** Missing where the page is not served securely: every draft then counts as left behind. */
const locks = (): LockManager | undefined => navigator.locks;

/** Says to all tabs that this form is there, until the answer is called. */
export function holdDraft(writer: Writer): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  void locks()?.request(draftKey(writer), () => promise);
  return resolve;
}

/**
 * Takes over the newest draft that no form of any tab is writing: what a reload or a crash left behind. Two forms that
 * open at once never take the same one.
 */
export async function claimDraft(writer: Writer): Promise<Draft | null> {
  // To ask who writes takes two ways to the browser and back.
  if (draftsOf(writer).length === 0) return null;
  const manager = locks();
  if (!manager) return takeOver(writer, new Set());
  return manager.request(`${draftPrefix(writer)}claim`, async () => {
    const { held = [] } = await manager.query();
    return takeOver(writer, new Set(held.map(({ name }) => name)));
  });
}

/** Whether a form of this browser is writing under that name now. */
export async function isWrittenHere(writer: Writer): Promise<boolean> {
  const { held = [] } = (await locks()?.query()) ?? {};
  return held.some(({ name }) => name === draftKey(writer));
}

function takeOver(writer: Writer, held: ReadonlySet<string | undefined>): Draft | null {
  const left = draftsOf(writer).find(({ key }) => !held.has(key));
  if (!left) return null;
  if (left.key !== draftKey(writer) && keepDraft(draftKey(writer), left.draft)) dropDraft(left.key);
  return left.draft;
}
