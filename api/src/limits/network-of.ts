/** The shell counts callers the same way. */
export { networkOf } from 'shared-contracts/network-of';
