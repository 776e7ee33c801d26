import { trustedFile } from '../keys/open-keys.ts';
import { readTrustedKeys } from '../keys/trusted-keys.ts';
import { requireRegistry } from '../registry/require-registry.ts';
import type { CommandContext } from './command-context.ts';

/**
 * For commands that only read: without the trusted keys every document and release would be refused one by one.
 * @throws MissingRegistryError, or KeyError when the list of trusted keys cannot be read.
 */
export async function requireReadableRegistry({
  config,
  releaseContext: { registry },
  storeName,
}: Pick<CommandContext, 'config' | 'releaseContext' | 'storeName'>): Promise<void> {
  await requireRegistry(registry, storeName);
  await readTrustedKeys(trustedFile(config));
}
