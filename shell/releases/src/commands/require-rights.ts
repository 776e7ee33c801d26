import type { RemoteName } from 'shared-contracts/releases/release';
import { requireRegistry } from '../registry/require-registry.ts';
import type { CommandContext } from './command-context.ts';

/**
 * Refuses callers without the key of the remote's team: changes are signed with the environment's key, which the
 * pipelines of all teams have.
 * @throws KeyError, or MissingRegistryError when the environment has no releases.
 */
export async function requireRights(
  { releaseContext, storeName }: Pick<CommandContext, 'releaseContext' | 'storeName'>,
  remote: RemoteName,
): Promise<void> {
  await requireRegistry(releaseContext.registry, storeName);
  await releaseContext.keys.signingKey(remote);
}
