import type { BrowserPhase } from 'shared-contracts/releases/load-phases';

const phases = new WeakMap<object, BrowserPhase>();

/** Marks the error of a promise with the phase in which loading the release failed. */
export async function inPhase<Value>(phase: BrowserPhase, promise: Promise<Value>): Promise<Value> {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof Error && !phases.has(error)) phases.set(error, hasRun(error) ? 'evaluate' : phase);
    throw error;
  }
}

/**
 * Whether code has run. A module that did not load is a TypeError in every browser; these are our own loading errors.
 */
const hasRun = ({ name, message }: Error): boolean =>
  !(
    ['TimeLimitError', 'StyleError', 'ReleaseFileError'].includes(name) ||
    (name === 'TypeError' && /\bmodule\b/i.test(message))
  );

/** The phase in which an error occurred, as far as it is known. */
export const phaseOf = (error: unknown): BrowserPhase =>
  (error instanceof Error ? phases.get(error) : undefined) ?? 'evaluate';
