import type { z } from 'zod';
import type { ResponseBody, FilePart, Operation, OperationBody } from '../operation.ts';
import type { DescribedOperation } from '../operations/all.ts';
import type * as shellOperations from '../operations/releases.ts';

type ShellOperations = typeof shellOperations;

/** Every call by its name, such as `PATCH /api/apply/{id}/status`. */
type Calls = {
  [
    One in
      | DescribedOperation
      | ShellOperations[keyof ShellOperations] as `${Uppercase<One['method']>} ${One['path']}`
  ]: One;
};

type NamesOf<Success> = {
  [Name in keyof Calls]: Calls[Name]['responses'] extends
    | { 200: Success }
    | { 201: Success }
    | { 202: Success }
    ? Name
    : never;
}[keyof Calls];

/** The calls that respond with our envelope. */
export type CallName = NamesOf<{ schema: z.ZodType }>;
/** The calls that respond with a file. */
export type DownloadName = NamesOf<{ mediaType: string | readonly string[] }>;

/** The fields of a schema. A field that is coerced from text, as in forms and URLs, has its output type. */
type Fields<Schema extends z.ZodType> = {
  [Field in keyof z.input<Schema>]: unknown extends z.input<Schema>[Field]
    ? (z.output<Schema> & Record<Field, unknown>)[Field]
    : z.input<Schema>[Field];
};

/** Optional when all of its fields are. */
type Part<Name extends string, Value> = object extends Value
  ? { readonly [One in Name]?: Value }
  : { readonly [One in Name]: Value };

type PartOf<Name extends 'params' | 'query' | 'headers', One> =
  One extends Record<Name, infer Schema extends z.ZodType> ? Part<Name, Fields<Schema>> : unknown;

type FilesOf<Files> = {
  [Name in keyof Files as Files[Name] extends { missing: string } ? Name : never]: Blob;
} & {
  [Name in keyof Files as Files[Name] extends { missing: string } ? never : Name]?: Blob | undefined;
};

type BodyOf<One> = One extends { body: infer Body extends OperationBody }
  ? Part<'body', Fields<Body['schema']>> &
      (Body extends { files: infer Files extends Readonly<Record<string, FilePart>> }
        ? Part<'files', FilesOf<Files>>
        : unknown)
  : unknown;

/** The input of a call. */
export type CallInput<Name extends keyof Calls> = PartOf<'params', Calls[Name]> &
  PartOf<'query', Calls[Name]> &
  PartOf<'headers', Calls[Name]> &
  BodyOf<Calls[Name]> & { readonly signal?: AbortSignal | undefined };

/** The input as an argument, which is optional when all of its parts are. */
export type InputArgument<Name extends keyof Calls> =
  object extends CallInput<Name> ? [input?: CallInput<Name>] : [input: CallInput<Name>];

/** The response body of a call. */
export type CallResponse<Name extends keyof Calls> = ResponsesOf<Calls[Name]>;
type ResponsesOf<One extends Pick<Operation, 'responses'>> = {
  [Status in keyof One['responses']]: ResponseBody<One, Status>;
}[keyof One['responses']];

/** The lists that return excerpts instead of HTML with `fields=summary`. */
export type SummaryListName = 'GET /api/blogs' | 'GET /api/staff/blogs';

export type SummaryInput<Name extends SummaryListName> = CallInput<Name> & {
  readonly query: { readonly fields: 'summary' };
};

export type SummaryResponse<Name extends SummaryListName> = SummariesOf<CallResponse<Name>>;
type SummariesOf<Body> = Body extends { readonly data: infer Data }
  ? Omit<Body, 'data'> & { readonly data: Extract<Data, readonly { readonly excerpt: string }[]> }
  : never;
