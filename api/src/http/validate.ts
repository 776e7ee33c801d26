import type { z } from 'zod';
import { InvalidInputError } from '../errors.ts';

const INVALID_TEXT = 'Contains a character that is not allowed';

/**
 * Validates a value against a schema.
 * @throws InvalidInputError with one message per invalid field
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (!result.success) throw new InvalidInputError(firstMessages(result.error.issues));
  rejectInvalidText(result.data);
  return result.data;
}

/** The first message of each field. Issues with the whole value are under `body`. */
export function firstMessages(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  // The last assignment wins, so the first issue of a field must come last.
  return Object.fromEntries(
    issues.toReversed().map((issue) => [issue.path.join('.') || 'body', issue.message]),
  );
}

/**
 * Rejects NUL, which ends strings in much other software and would hide the rest, and lone surrogates, which have no
 * UTF-8 encoding and cannot be stored. Iterative, because the client decides how deep a document is.
 * @throws InvalidInputError when a string at any depth contains either
 */
export function rejectInvalidText(data: unknown): void {
  const pending: [path: string, value: unknown][] = [['', data]];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [path, value] = next;
    if (isInvalidText(value)) throw new InvalidInputError({ [path || 'body']: INVALID_TEXT });
    if (typeof value !== 'object' || value === null) continue;
    for (const name of Object.keys(value)) {
      const part = value[name as never] as unknown;
      // Most documents are flat: valid scalars are not queued.
      if (typeof part === 'object' || isInvalidText(part)) {
        pending.push([path ? `${path}.${name}` : name, part]);
      }
    }
  }
}

const isInvalidText = (value: unknown): boolean =>
  typeof value === 'string' && (value.includes('\0') || !value.isWellFormed());
