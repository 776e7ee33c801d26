import type { Registry } from './registry.ts';

/** Nothing was ever released in an environment of this store, so the settings may name the wrong one. */
export class MissingRegistryError extends Error {
  override readonly name = 'MissingRegistryError';
}

/**
 * @param storeName Folder or address of the store, for the message.
 * @throws MissingRegistryError where nothing was ever released.
 */
export async function requireRegistry(registry: Registry, storeName: string): Promise<void> {
  if ((await registry.latestNumber()) > 0) return;
  throw new MissingRegistryError(
    `${storeName} has no releases of the environment ${registry.environment}: check DATA_DIR, RELEASE_STORE_URL and RELEASE_ENVIRONMENT. ` +
      'Where this is the first release, "publish --init" begins the registry, with new keys unless TRUSTED_KEYS names some.',
  );
}
