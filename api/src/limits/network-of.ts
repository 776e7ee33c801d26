/** The shell counts callers the same way. */
export { networkOf } from 'shared-contracts/lib/network-of';
