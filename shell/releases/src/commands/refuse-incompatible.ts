import path from 'node:path';
import { type Conflict, findConflicts, IncompatibleError } from '../compatibility/check-release.ts';
import { findStoredConflicts, type NamedRelease } from '../compatibility/check-stored.ts';
import {
  type CapabilityLocations,
  readCapabilities,
  siteLocations,
} from '../compatibility/read-capabilities.ts';
import type { BuiltRelease } from '../model/built-release.ts';
import type { CommandContext } from './command-context.ts';
import type { CompatibilityOptions } from './options.ts';

type Context = Pick<CommandContext, 'config' | 'releaseContext' | 'root'>;

function locationsFor(
  { root, config }: Context,
  { start, api, shell }: CompatibilityOptions,
): CapabilityLocations {
  const defaults = start
    ? { api: path.join(root, 'api/dist/openapi.json'), shell: path.join(root, 'shell/dist/host.json') }
    : siteLocations(config.publicOrigin);
  return { api: api ?? defaults.api, shell: shell ?? defaults.shell };
}

/**
 * Refuses a stored release that the API or the shell would break.
 * @param hint Added to the message.
 * @throws IncompatibleError, or UnknownCapabilitiesError when the capabilities cannot be read.
 */
export async function refuseStored(
  context: Context,
  { remote, version }: NamedRelease,
  options: CompatibilityOptions,
  hint = '',
): Promise<void> {
  const locations = locationsFor(context, options);
  const { api, shell } = await readCapabilities(locations);
  const target = { readApi: () => Promise.resolve(api), shell };
  const conflicts = await findStoredConflicts(context.releaseContext, { remote, version }, target);
  if (conflicts.length === 0) return;
  const message = `${remote} ${version} does not fit ${locations.api} and ${locations.shell}`;
  throw new IncompatibleError(`${message}${hint}:`, conflicts);
}

/**
 * Refuses a build that the API or the shell would break.
 * @param isAllowed Which conflicts do not count.
 * @returns The allowed conflicts.
 * @throws IncompatibleError, or UnknownCapabilitiesError when the capabilities cannot be read.
 */
export async function refuseBuilt(
  context: Context,
  { manifest, files }: BuiltRelease,
  options: CompatibilityOptions,
  isAllowed: (conflict: Conflict) => boolean = () => false,
): Promise<Conflict[]> {
  const locations = locationsFor(context, options);
  const capabilities = await readCapabilities(locations);
  const conflicts = await findConflicts(manifest, (file) => files.get(file), capabilities);
  const refused = conflicts.filter((conflict) => !isAllowed(conflict));
  if (refused.length === 0) return conflicts;
  throw new IncompatibleError(
    `${manifest.name} does not fit ${locations.api} and ${locations.shell}:`,
    refused,
  );
}
