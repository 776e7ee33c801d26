import { toErrorMessage } from 'shared-contracts/lib/start-error';
import { KeyError, UntrustedError } from '../keys/key-error.ts';
import { NoCanaryError } from '../model/canary-shares.ts';
import { BrokenReleaseError } from '../store/read-checked.ts';
import { UnknownReleaseError } from '../store/stored-release.ts';

/** The message of a command that failed; for a release that cannot be used with what the person can do. */
export function describeFailure(error: unknown): string {
  const message = toErrorMessage(error);
  const remedy = remedyOf(error);
  return remedy ? `${message}. ${remedy}` : message;
}

function remedyOf(error: unknown): string | undefined {
  if (error instanceof NoCanaryError) return '`list` shows the active releases.';
  if (error instanceof UnknownReleaseError) return '`list` shows the releases in the store.';
  if (error instanceof BrokenReleaseError || (error instanceof UntrustedError && !isWithoutKeys(error)))
    return 'Use another version, which `list` shows, or publish this one again.';
  return undefined;
}

/** Whether the trusted keys cannot be read, so that no release is trusted. The message says what to do. */
const isWithoutKeys = ({ cause }: Error): boolean =>
  cause instanceof KeyError || (cause instanceof Error && isWithoutKeys(cause));
