import type { RemoteName } from 'shared-contracts/releases/release';
import { requireRegistry } from '../registry/require-registry.ts';
import type { CommandContext } from './command-context.ts';

/**
 * Refuses whoever does not have the key of a remote's team. Changes are signed with the environment's key, which the
 * pipelines of all teams have.
 * @throws KeyError, or MissingRegistryError where nothing was ever released.
 */
export async function requireRights(
  { desk, storeName }: Pick<CommandContext, 'desk' | 'storeName'>,
  remote: RemoteName,
): Promise<void> {
  await requireRegistry(desk.registry, storeName);
  await desk.keys.signingKey(remote);
}
