import type { Operation } from '../operation.ts';
import { operations } from '../operations/all.ts';
import { callName } from './describe-calls.ts';

/** Every call of the API by its name, such as `PATCH /api/apply/{id}/status`. */
export const callsByName: ReadonlyMap<string, Operation> = new Map(
  operations.map((operation) => [callName(operation), operation]),
);
