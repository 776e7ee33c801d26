import * as routerExports from 'releases/build/router-exports';
import { HOST_CONTRACTS } from 'shared-contracts/releases/host';
import type { HostOffer } from 'shared-contracts/releases/needs';

/** What the shell offers to releases. @param shared Packages that it brings, with their versions. */
export const hostOffer = (shared: HostOffer['shared']): HostOffer => ({
  hostContracts: [...HOST_CONTRACTS],
  shared,
  routerExports: Object.keys(routerExports),
});
