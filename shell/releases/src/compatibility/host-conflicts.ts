import type { HostCapabilities } from 'shared-contracts/releases/requirements';
import type { ReleaseManifest } from 'shared-contracts/releases/release';

/**
 * Finds why a release cannot run in a shell: an unsupported host contract, an incompatible shared package, or a missing
 * router export. Empty when it can.
 */
export function hostConflicts(
  { hostContract, needs }: ReleaseManifest,
  capabilities: HostCapabilities,
): string[] {
  const contracts = capabilities.hostContracts.includes(hostContract)
    ? []
    : [`host contract: it needs ${hostContract}, the shell has ${capabilities.hostContracts.join(' and ')}`];
  if (!needs) return contracts;
  const packages = Object.entries(needs.shared).flatMap(([name, version]) => {
    const provided = capabilities.shared[name];
    if (provided === undefined) return [`${name}: the shell does not provide it`];
    return isCompatible(version, provided)
      ? []
      : [`${name}: it was built with ${version}, the shell provides ${provided}`];
  });
  const names = needs.routerExports
    .filter((name) => !capabilities.routerExports.includes(name))
    .map((name) => `react-router-dom: the shell does not share ${name}`);
  return [...contracts, ...packages, ...names];
}

/**
 * Whether a version satisfies `^builtWith` (semver.org). Anything but a plain version must be equal.
 */
function isCompatible(builtWith: string, provided: string): boolean {
  const [built, now] = [numbersOf(builtWith), numbersOf(provided)];
  if (!built || !now) return builtWith === provided;
  const leading = built.findIndex((number) => number > 0);
  const isSameLine = built.slice(0, leading + 1).every((number, index) => number === now[index]);
  const difference = built.map((number, index) => (now[index] ?? 0) - number).find((by) => by !== 0) ?? 0;
  return isSameLine && difference >= 0;
}

const numbersOf = (version: string): number[] | undefined =>
  /^\d+\.\d+\.\d+$/.test(version) ? version.split('.').map(Number) : undefined;
