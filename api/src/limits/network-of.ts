/** Shared with the shell, so that both count clients by the same networks. */
export { networkOf } from 'shared-contracts/lib/network-of';
