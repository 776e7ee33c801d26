import { setTimeout as sleep } from 'node:timers/promises';
import { KeyError } from 'releases/keys/key-error';
import type { Registry } from 'releases/registry/registry';
import { RefusedDocumentError } from 'releases/registry/registry-document';
import { StoreUnavailableError } from 'releases/store/release-store';
import { describeFileError } from 'shared-contracts/lib/file-error';

/** A store that takes longer is treated as unreachable. */
const TIMEOUT_MS = 2_000;
/** How far back to search for a good document. */
const MAX_STEPS_BACK = 200;

interface Check {
  readonly registry: Registry;
  /** Folder or address of the store, for the message. */
  readonly storeName: string;
  readonly timeoutMs?: number | undefined;
}

/**
 * Refuses to start if nothing could ever be served: the release store denies access, or no document in it is signed by
 * a trusted key. A shell that can continue with what it served before starts, and so does one whose store is
 * unreachable.
 * @throws KeyError, StoreUnavailableError, or the error of the file system
 */
export async function checkReleases(check: Check): Promise<void> {
  const { document } = await check.registry.served();
  if (document) return;
  const checked = refuseUnusable(check);
  await Promise.race([checked, sleep(check.timeoutMs ?? TIMEOUT_MS)]);
  // A later error is reported by the requests that need the store.
  checked.catch(() => undefined);
}

async function refuseUnusable({ registry, storeName }: Check): Promise<void> {
  let refusal: RefusedDocumentError | undefined;
  let steps = 0;
  try {
    for await (const { document } of registry.past()) {
      if (!(document instanceof RefusedDocumentError) || ++steps > MAX_STEPS_BACK) return;
      refusal ??= document;
    }
  } catch (error) {
    const isDenied = error instanceof StoreUnavailableError ? error.isRefused : describeFileError(error);
    if (isDenied) throw error;
    return;
  }
  if (refusal?.fault !== 'untrusted') return;
  throw new KeyError(
    `The registry of "${registry.environment}" in ${storeName} is signed by no key that is trusted here (${refusal.message}): set TRUSTED_KEYS to the list of this environment, or correct RELEASE_ENVIRONMENT`,
  );
}
