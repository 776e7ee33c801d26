import { zValidator } from '@hono/zod-validator';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { ResponseBody, Operation } from 'shared-contracts/http/operation';
import type { z } from 'zod';
import type { AppEnv } from '../app-env.ts';
import { InvalidInputError, NotFoundError } from '../errors.ts';
import { answerJson, type OwnHeaders } from './answer-json.ts';
import { type ReadBody, readBody } from './read-body.ts';
import type { UploadedFile } from './read-multipart.ts';
import { firstMessages, parseInput, refuseBrokenText } from './validate.ts';

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What a handler is given: all that the operation takes, checked. */
export interface Taken<Described extends Operation> {
  readonly params: OutputOf<Described['params']>;
  readonly query: OutputOf<Described['query']>;
  readonly headers: OutputOf<Described['headers']>;
  readonly body: Described['body'] extends { readonly schema: infer Schema } ? OutputOf<Schema> : undefined;
  /** Those that came. They are removed when the handler is done. */
  readonly files: Described['body'] extends { readonly files: infer Parts }
    ? { readonly [Name in keyof Parts]?: UploadedFile }
    : undefined;
}

/** One of the answers that the operation describes. One that is no JSON is a `response` that the handler built. */
export type Given<Described extends Operation> =
  | { readonly response: Response }
  | {
      [Status in keyof Described['responses']]: {
        readonly status: Status;
        readonly body: ResponseBody<Described, Status>;
        readonly headers?: OwnHeaders;
      };
    }[keyof Described['responses']];

export type Handle<Described extends Operation> = (
  taken: Taken<Described>,
  c: Context<AppEnv>,
) => Promise<Given<Described>> | Given<Described>;

/**
 * Decides, before the body is read, whether the call is taken at all.
 * @returns to be called when the call is over
 */
export type Admit = (c: Context<AppEnv>) => Promise<() => void>;

/** In two steps, because only then the compiler holds a handler's answer against the description. */
export type Serve = <const Described extends Operation>(
  operation: Described,
  admit?: Admit,
) => { by(handle: Handle<Described>): void };

export interface ServeOptions {
  /** What stands before an operation: who may call it, and how recently they must have shown who they are. */
  readonly guardsOf: (operation: Operation) => readonly MiddlewareHandler<AppEnv>[];
  /** Where uploaded files are while their call runs. */
  readonly uploadFolder: string;
}

/**
 * Makes routes from the descriptions of operations: whom they let in and what they take is checked before the handler
 * runs.
 */
export function createServe(app: Hono<AppEnv>, { guardsOf, uploadFolder }: ServeOptions): Serve {
  return (operation, admit) => {
    const { params, query, headers, body, missing } = operation;
    const steps = [...guardsOf(operation)];
    if (params) steps.push(check('param', params, () => new NotFoundError(missing)));
    if (headers) steps.push(check('header', headers));
    const path = toHonoPath(operation.path);
    return {
      by(handle) {
        app.on([operation.method.toUpperCase()], [path], ...steps, async (c) => {
          // No step of its own: in a list that takes as long as decoding what the database says.
          const asked = query && parseInput(query, readQuery(c));
          const leave = await admit?.(c);
          let read: ReadBody | undefined;
          try {
            read = body && (await readBody(c, body, uploadFolder));
            const taken = {
              params: params && c.req.valid('param' as never),
              query: asked,
              headers: headers && c.req.valid('header' as never),
              body: body && parseInput(body.schema, read?.fields),
              files: read?.files,
            } as Taken<typeof operation>;
            const given = await handle(taken, c);
            if ('response' in given) return given.response;
            return answerJson(c, given.status as number, given.body as object, given.headers);
          } finally {
            await read?.remove().finally(leave);
            if (!read) leave?.();
          }
        });
      },
    };
  };
}

/** A parameter that is given twice is an array, which no scalar accepts. */
const readQuery = (c: Context<AppEnv>): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => [
      name,
      values.length === 1 ? (values[0] ?? '') : values,
    ]),
  );

/** Checks one part of a request. */
const check = (
  part: 'param' | 'header',
  schema: z.ZodObject,
  refuse: (fields: Record<string, string>) => Error = (fields) => new InvalidInputError(fields),
): MiddlewareHandler<AppEnv> =>
  zValidator(
    part,
    schema,
    (result) => {
      if (!result.success) throw refuse(firstMessages(result.error.issues));
      refuseBrokenText(result.data);
    },
    // Nothing in these schemas waits for anything.
    { validationFunction: (_schema, value) => schema.safeParse(value) },
  );

/** `/api/blogs/{id}` is `/api/blogs/:id` to Hono. */
const toHonoPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');
