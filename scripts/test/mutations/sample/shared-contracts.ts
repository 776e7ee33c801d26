import type { Mutation } from '../mutation.ts';

export const sharedContracts: readonly Mutation[] = [
  {
    name: 'address-of-any-scheme-trusted',
    file: 'shared-contracts/src/browser/trusted-html.ts',
    find: '(?![^"]*[&:])',
    replace: '(?![^"]*&)',
    test: 'shared-contracts/src/browser/trusted-html.test.ts',
  },
  {
    name: 'network-of-another-size',
    file: 'shared-contracts/src/lib/network-of.ts',
    find: '.slice(0, 4)',
    replace: '.slice(0, 5)',
    test: 'shared-contracts/src/lib/network-of.test.ts',
  },
];
