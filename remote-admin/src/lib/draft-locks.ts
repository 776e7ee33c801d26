/** Undefined without a secure context: every draft then counts as abandoned. */
const locks = (): LockManager | undefined => navigator.locks;

/**
 * Marks the draft with this key as being edited, for all tabs.
 * @returns A function that releases it.
 */
export function holdDraft(key: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  void locks()?.request(key, () => promise);
  return resolve;
}

/** Whether a form in any tab of this browser is editing the draft. */
export async function isDraftHeld(key: string): Promise<boolean> {
  return (await heldKeys()).has(key);
}

/**
 * Calls `claim` with the keys of the drafts that are being edited. Claims with the same name run one after the other,
 * so that two forms never take over the same draft.
 * @returns the result of `claim`
 */
export async function claimExclusively<Claimed>(
  name: string,
  claim: (held: ReadonlySet<string>) => Claimed,
): Promise<Claimed> {
  const manager = locks();
  return manager ? manager.request(name, async () => claim(await heldKeys())) : claim(new Set());
}

async function heldKeys(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await locks()?.query()) ?? {};
  return new Set(held.flatMap(({ name }) => name ?? []));
}
