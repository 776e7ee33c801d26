import { zValidator } from '@hono/zod-validator';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { ResponseBody, Operation } from 'shared-contracts/http/operation';
import type { z } from 'zod';
import type { AppEnv } from '../app-env.ts';
import { InvalidInputError, NotFoundError } from '../errors.ts';
import { jsonResponse, type RouteHeaders } from './json-response.ts';
import { type ReadBody, readBody } from './read-body.ts';
import type { UploadedFile } from './read-multipart.ts';
import { firstMessages, parseInput, rejectInvalidText } from './validate.ts';

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** The validated input of a handler. */
export interface HandlerInput<Described extends Operation> {
  readonly params: OutputOf<Described['params']>;
  readonly query: OutputOf<Described['query']>;
  readonly headers: OutputOf<Described['headers']>;
  readonly body: Described['body'] extends { readonly schema: infer Schema } ? OutputOf<Schema> : undefined;
  /** Uploaded files. They are removed when the handler is done. */
  readonly files: Described['body'] extends { readonly files: infer Parts }
    ? { readonly [Name in keyof Parts]?: UploadedFile }
    : undefined;
}

/** One of the responses that the contract describes. For anything but JSON the handler builds the `response` itself. */
export type HandlerResult<Described extends Operation> =
  | { readonly response: Response }
  | {
      [Status in keyof Described['responses']]: {
        readonly status: Status;
        readonly body: ResponseBody<Described, Status>;
        readonly headers?: RouteHeaders;
      };
    }[keyof Described['responses']];

export type Handle<Described extends Operation> = (
  input: HandlerInput<Described>,
  c: Context<AppEnv>,
) => Promise<HandlerResult<Described>> | HandlerResult<Described>;

/**
 * Admission control: decides before the body is read whether the request is accepted.
 * @returns a function to call when the request is over
 */
export type Admit = (c: Context<AppEnv>) => Promise<() => void>;

/** In two steps, so that the compiler checks the handler's result against the contract. */
export type Serve = <const Described extends Operation>(
  operation: Described,
  admit?: Admit,
) => { handle(handler: Handle<Described>): void };

export interface ServeOptions {
  /** The guards of an endpoint: who may call it, and how recently they must have authenticated. */
  readonly guardsOf: (operation: Operation) => readonly MiddlewareHandler<AppEnv>[];
  /** Holds uploaded files while their request runs. */
  readonly uploadFolder: string;
}

/** Creates routes from the contract: guards and validation run before the handler. */
export function createServe(app: Hono<AppEnv>, { guardsOf, uploadFolder }: ServeOptions): Serve {
  return (operation, admit) => {
    const { params, query, headers, body, missing } = operation;
    const steps = [...guardsOf(operation)];
    if (params) steps.push(check('param', params, () => new NotFoundError(missing)));
    if (headers) steps.push(check('header', headers));
    const path = toHonoPath(operation.path);
    return {
      handle(handler) {
        app.on([operation.method.toUpperCase()], [path], ...steps, async (c) => {
          // Not a middleware: for a list that would take as long as decoding the database's response.
          const queryInput = query && parseInput(query, readQuery(c));
          const leave = await admit?.(c);
          let read: ReadBody | undefined;
          try {
            read = body && (await readBody(c, body, uploadFolder));
            const input = {
              params: params && c.req.valid('param' as never),
              query: queryInput,
              headers: headers && c.req.valid('header' as never),
              body: body && parseInput(body.schema, read?.fields),
              files: read?.files,
            } as HandlerInput<typeof operation>;
            const result = await handler(input, c);
            if ('response' in result) return result.response;
            return jsonResponse(c, result.status as number, result.body as object, result.headers);
          } finally {
            await read?.remove().finally(leave);
            if (!read) leave?.();
          }
        });
      },
    };
  };
}

/** A repeated parameter becomes an array, which no scalar schema accepts. */
const readQuery = (c: Context<AppEnv>): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => [
      name,
      values.length === 1 ? (values[0] ?? '') : values,
    ]),
  );

/** Validates one part of a request. */
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
      rejectInvalidText(result.data);
    },
    // These schemas are synchronous.
    { validationFunction: (_schema, value) => schema.safeParse(value) },
  );

/** `/api/blogs/{id}` becomes `/api/blogs/:id`. */
const toHonoPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');
