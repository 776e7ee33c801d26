import type { RemoteName } from 'shared-contracts/releases/release';
import { requireRegistry } from '../registry/require-registry.ts';
import type { CommandContext } from './command-context.ts';

/**
 * Refuses callers without the key of the remote's team: changes are signed with the environment's key, which the
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
