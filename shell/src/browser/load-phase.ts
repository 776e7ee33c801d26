import type { BrowserPhase } from 'shared-contracts/releases/load-phases';

const phases = new WeakMap<object, BrowserPhase>();

/** Remembers of what a piece of work throws that it was this part of a release that did not come, or did not run. */
export async function inPhase<Value>(phase: BrowserPhase, work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && !phases.has(error)) phases.set(error, hasRun(error) ? 'evaluate' : phase);
    throw error;
  }
}

/** A module that did not load is a TypeError in every browser; our own loading fails with errors of these names. */
const hasRun = ({ name, message }: Error): boolean =>
  !(
    ['TimeLimitError', 'StyleError', 'ReleaseFileError'].includes(name) ||
    (name === 'TypeError' && /\bmodule\b/i.test(message))
  );

/** What failed, as far as that is known. */
export const phaseOf = (error: unknown): BrowserPhase =>
  (error instanceof Error ? phases.get(error) : undefined) ?? 'evaluate';
