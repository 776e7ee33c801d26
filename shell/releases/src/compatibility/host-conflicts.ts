import type { HostOffer } from 'shared-contracts/releases/needs';
import type { ReleaseManifest } from 'shared-contracts/releases/release';

/**
 * Why a release cannot run in a shell: another host contract, a shared package of another version, a name of the router
 * that is not shared. Empty when it can.
 */
export function hostConflicts({ hostContract, needs }: ReleaseManifest, offer: HostOffer): string[] {
  const contracts = offer.hostContracts.includes(hostContract)
    ? []
    : [`host contract: it needs ${hostContract}, the shell has ${offer.hostContracts.join(' and ')}`];
  if (!needs) return contracts;
  const packages = Object.entries(needs.shared).flatMap(([name, version]) => {
    const brought = offer.shared[name];
    if (brought === undefined) return [`${name}: the shell does not bring it`];
    return isCompatible(version, brought)
      ? []
      : [`${name}: it was built with ${version}, the shell brings ${brought}`];
  });
  const names = needs.routerExports
    .filter((name) => !offer.routerExports.includes(name))
    .map((name) => `react-router-dom: the shell does not share ${name}`);
  return [...contracts, ...packages, ...names];
}

/**
 * Whether a package does what its earlier version does, as `^` means it (semver.org): the same first number that is not
 * zero, and no older. Of anything but plain versions only the same is.
 */
function isCompatible(builtWith: string, brought: string): boolean {
  const [built, now] = [numbersOf(builtWith), numbersOf(brought)];
  if (!built || !now) return builtWith === brought;
  const leading = built.findIndex((number) => number > 0);
  const isSameLine = built.slice(0, leading + 1).every((number, index) => number === now[index]);
  const difference = built.map((number, index) => (now[index] ?? 0) - number).find((by) => by !== 0) ?? 0;
  return isSameLine && difference >= 0;
}

const numbersOf = (version: string): number[] | undefined =>
  /^\d+\.\d+\.\d+$/.test(version) ? version.split('.').map(Number) : undefined;
