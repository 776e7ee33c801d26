import type { TRUSTED_TYPES_POLICY as Policy } from 'shared-contracts/host';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string },
  ): {
    createHTML(html: string): string;
  };
}

const POLICY: typeof Policy = 'post-html';
let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** Parses HTML into a document of its own: in it no script runs, no picture loads, no handler is ever called. */
export function parseInert(html: string): Document {
  const factory = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  policy ??= factory?.createPolicy(POLICY, { createHTML: (text) => text });
  return new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html');
}
