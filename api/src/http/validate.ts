import { zValidator } from '@hono/zod-validator';
import { createMiddleware } from 'hono/factory';
import type { z } from 'zod';
import type { AppEnv } from '../app-env.ts';
import { InvalidInputError } from '../errors.ts';
import { type BodyKind, readBody } from './read-body.ts';

const NUL_MESSAGE = 'Contains a character that is not allowed';

/** Checks the query against a schema. A parameter that is given twice is an array, which no scalar accepts. */
export const validateQuery = <Schema extends z.ZodType>(schema: Schema) =>
  zValidator('query', schema, (result) => {
    if (!result.success) throw new InvalidInputError(firstMessages(result.error.issues));
    refuseNul(result.data);
  });

/** Checks the body against a schema; `c.req.valid('json')` has it, whichever of `kinds` it was sent as. */
export const validateBody = <Schema extends z.ZodType>(
  schema: Schema,
  kinds: readonly BodyKind[] = ['json'],
) =>
  createMiddleware<AppEnv, string, { in: { json: z.input<Schema> }; out: { json: z.output<Schema> } }>(
    async (c, next) => {
      c.req.addValidatedData('json', parseInput(schema, await readBody(c, kinds)) as object);
      await next();
    },
  );

/**
 * Checks a value against a schema.
 * @throws InvalidInputError with one message per wrong field
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (!result.success) throw new InvalidInputError(firstMessages(result.error.issues));
  refuseNul(result.data);
  return result.data;
}

function firstMessages(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  // The last assignment wins, so the first issue of a field must come last.
  return Object.fromEntries(
    issues.toReversed().map((issue) => [issue.path.join('.') || 'body', issue.message]),
  );
}

/** NUL ends texts in much other software: what is behind it would be hidden. */
function refuseNul(data: unknown): void {
  if (typeof data !== 'object' || data === null) return;
  const [field] =
    Object.entries(data).find(([, value]) => typeof value === 'string' && value.includes('\0')) ?? [];
  if (field) throw new InvalidInputError({ [field]: NUL_MESSAGE });
}
