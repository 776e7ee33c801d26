import { WORKER_POLICY } from '../releases/host.ts';

interface Policy {
  createScriptURL(address: string): string;
}

interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy;
}

let policy: Policy | undefined;

/**
 * Marks the URL of a release file as a trusted worker script. The CSP of the back office allows this policy.
 * @throws TypeError for any other URL.
 */
export function trustWorker(address: string): string {
  const { origin, pathname } = new URL(address, location.href);
  if (origin !== location.origin || !pathname.startsWith('/remotes/')) {
    throw new TypeError('A worker script must be a file of a release');
  }
  const factory = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  if (!factory) return pathname;
  policy ??= factory.createPolicy(WORKER_POLICY, { createScriptURL: (checked) => checked });
  return policy.createScriptURL(pathname);
}
