import type { Operation } from './operation.ts';

/** What a call demands of whoever makes it, in the words of OpenAPI: the session's cookie, the anti-forgery value. */
export type Demand = Record<string, string[]>;

/** The demands of a call; none where everybody may make it. */
export function demandsOf({ access, method }: Pick<Operation, 'access' | 'method'>): Demand[] {
  if (access === 'public') return [];
  return method === 'get' ? [{ session: [] }] : [{ session: [], csrf: [] }];
}
