import type { Operation } from './operation.ts';

/** An OpenAPI security requirement: the session cookie and the anti-forgery value. */
export type SecurityRequirement = Record<string, string[]>;

/** The security requirements of an operation; none for a public one. */
export function securityRequirements({
  access,
  method,
}: Pick<Operation, 'access' | 'method'>): SecurityRequirement[] {
  if (access === 'public') return [];
  return method === 'get' ? [{ session: [] }] : [{ session: [], csrf: [] }];
}
