import type { z } from 'zod';
import { InvalidInputError } from '../errors.ts';

const BROKEN_MESSAGE = 'Contains a character that is not allowed';

/**
 * Checks a value against a schema.
 * @throws InvalidInputError with one message per wrong field
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (!result.success) throw new InvalidInputError(firstMessages(result.error.issues));
  refuseBrokenText(result.data);
  return result.data;
}

/** One message per field, its first. What is wrong with the whole stands under `body`. */
export function firstMessages(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  // The last assignment wins, so the first issue of a field must come last.
  return Object.fromEntries(
    issues.toReversed().map((issue) => [issue.path.join('.') || 'body', issue.message]),
  );
}

/**
 * NUL ends texts in much other software: what is behind it would be hidden. Half of a surrogate pair has no UTF-8, so it
 * could not be stored as it was sent. Walks without recursion, as a caller
 * decides how deep a document is.
 * @throws InvalidInputError when a text, however deep, holds either
 */
export function refuseBrokenText(data: unknown): void {
  const left: [path: string, value: unknown][] = [['', data]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [path, value] = next;
    if (isBroken(value)) throw new InvalidInputError({ [path || 'body']: BROKEN_MESSAGE });
    if (typeof value !== 'object' || value === null) continue;
    for (const name of Object.keys(value)) {
      const part = value[name as never] as unknown;
      // Most are flat: what needs no second look is not set aside.
      if (typeof part === 'object' || isBroken(part)) {
        left.push([path ? `${path}.${name}` : name, part]);
      }
    }
  }
}

const isBroken = (value: unknown): boolean =>
  typeof value === 'string' && (value.includes('\0') || !value.isWellFormed());
