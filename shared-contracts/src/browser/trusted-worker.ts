import { WORKER_POLICY } from '../releases/host.ts';

interface Policy {
  createScriptURL(address: string): string;
}

interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy;
}

let policy: Policy | undefined;

/**
 * Marks the address of a file of a release as fit to be a worker. Documents of the back office allow this one policy.
 * @throws TypeError when it is any other address
 */
export function trustWorker(address: string): string {
  const { origin, pathname } = new URL(address, location.href);
  if (origin !== location.origin || !pathname.startsWith('/remotes/')) {
    throw new TypeError('A worker comes from a release');
  }
  const factory = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  if (!factory) return pathname;
  policy ??= factory.createPolicy(WORKER_POLICY, { createScriptURL: (checked) => checked });
  return policy.createScriptURL(pathname);
}
