import { TRUSTED_TYPES_POLICY } from './host.ts';

interface Policy {
  createHTML(html: string): string;
}

interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy;
}

let policy: Policy | undefined;

/**
 * Marks HTML as fit to become markup: a post's, which the API has sanitised by an allow-list on writing (decision 32), or
 * what is parsed into an inert document. A document's CSP allows this one policy, so that no other string becomes markup
 * by mistake.
 */
export function trustHtml(html: string): string {
  const factory = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  if (!factory) return html;
  policy ??= factory.createPolicy(TRUSTED_TYPES_POLICY, { createHTML: (sanitised) => sanitised });
  return policy.createHTML(html);
}
