import type { Operation } from './operation.ts';

/** The security requirement of a call, in OpenAPI's terms: the session cookie and the anti-forgery value. */
export type Demand = Record<string, string[]>;

/** The security requirements of a call; none for a public one. */
export function demandsOf({ access, method }: Pick<Operation, 'access' | 'method'>): Demand[] {
  if (access === 'public') return [];
  return method === 'get' ? [{ session: [] }] : [{ session: [], csrf: [] }];
}
