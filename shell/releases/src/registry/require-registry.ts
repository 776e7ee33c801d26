import type { Registry } from './registry.ts';

/** The environment has no releases in this store, so the settings may name the wrong one. */
export class MissingRegistryError extends Error {
  override readonly name = 'MissingRegistryError';
}

/**
 * @param storeName Folder or URL of the store, for the message.
 * @throws MissingRegistryError when the environment has no releases.
 */
export async function requireRegistry(registry: Registry, storeName: string): Promise<void> {
  if ((await registry.latestNumber()) > 0) return;
  throw new MissingRegistryError(
    `${storeName} has no releases of the environment ${registry.environment}: check DATA_DIR, RELEASE_STORE_URL and RELEASE_ENVIRONMENT. ` +
      'For the first release, use "publish --init", which starts the registry, with new keys unless TRUSTED_KEYS is set.',
  );
}
