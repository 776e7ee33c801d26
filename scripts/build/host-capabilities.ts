import * as routerExports from 'releases/build/router-exports';
import { HOST_CONTRACTS } from 'shared-contracts/releases/host';
import type { HostCapabilities } from 'shared-contracts/releases/requirements';

/** The shell's capabilities, which releases are checked against. @param shared Shared packages and their versions. */
export const hostCapabilities = (shared: HostCapabilities['shared']): HostCapabilities => ({
  hostContracts: [...HOST_CONTRACTS],
  shared,
  routerExports: Object.keys(routerExports),
});
