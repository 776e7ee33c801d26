import type { z } from 'zod';
import type { AnswerBody, FilePart, Operation, OperationBody } from '../operation.ts';
import type { DescribedOperation } from '../operations/all.ts';
import type { DescribedShellOperation } from '../operations/releases.ts';

/** Every call by its name, such as `PATCH /api/contact/{id}/status`. */
type Calls = {
  [One in DescribedOperation | DescribedShellOperation as `${Uppercase<One['method']>} ${One['path']}`]: One;
};

type NamesOf<Answers> = {
  [Name in keyof Calls]: Calls[Name]['answers'] extends { 200: Answers } | { 201: Answers } | { 202: Answers }
    ? Name
    : never;
}[keyof Calls];

/** The calls that answer with our envelope. */
export type CallName = NamesOf<{ schema: z.ZodType }>;
/** The calls that answer with a file. */
export type DownloadName = NamesOf<{ mediaType: string | readonly string[] }>;

/** The fields of a schema. One that takes texts too, because forms and addresses hold nothing else, is what it becomes. */
type Fields<Schema extends z.ZodType> = {
  [Field in keyof z.input<Schema>]: unknown extends z.input<Schema>[Field]
    ? (z.output<Schema> & Record<Field, unknown>)[Field]
    : z.input<Schema>[Field];
};

/** Optional as a whole when all of it is. */
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

/** What a call takes. */
export type CallInput<Name extends keyof Calls> = PartOf<'params', Calls[Name]> &
  PartOf<'query', Calls[Name]> &
  PartOf<'headers', Calls[Name]> &
  BodyOf<Calls[Name]> & { readonly signal?: AbortSignal | undefined };

/** The input as an argument: it may be left out when nothing in it must be given. */
export type InputArgument<Name extends keyof Calls> =
  object extends CallInput<Name> ? [input?: CallInput<Name>] : [input: CallInput<Name>];

/** What a call answers. */
export type CallAnswer<Name extends keyof Calls> = AnswersOf<Calls[Name]>;
type AnswersOf<One extends Pick<Operation, 'answers'>> = {
  [Status in keyof One['answers']]: AnswerBody<One, Status>;
}[keyof One['answers']];

/** A list that answers with excerpts in place of HTML when `fields=summary` asks for them. */
export type SummaryListName = 'GET /api/blogs' | 'GET /api/staff/blogs';

export type SummaryInput<Name extends SummaryListName> = CallInput<Name> & {
  readonly query: { readonly fields: 'summary' };
};

export type SummaryAnswer<Name extends SummaryListName> = SummariesOf<CallAnswer<Name>>;
type SummariesOf<Answer> = Answer extends { readonly data: infer Data }
  ? Omit<Answer, 'data'> & { readonly data: Extract<Data, readonly { readonly excerpt: string }[]> }
  : never;
