import type { z } from 'zod';
import type { ErrorCode } from './error-codes.ts';

/** How a body may be sent: as JSON, as a form without JavaScript sends it, or as one with files. */
export type BodyKind = 'json' | 'form' | 'multipart';

/** The media type of each kind of body. */
export const BODY_MEDIA_TYPES: Record<BodyKind, string> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};

/** What a call answers when it succeeds: JSON of a schema, bytes of a media type, or nothing, as with a redirect. */
export type Answer =
  | { readonly description: string; readonly schema: z.ZodType }
  | { readonly description: string; readonly mediaType: string | readonly string[] }
  | { readonly description: string };

/** The answer 304 of a call that gives an ETag. */
export const NOT_MODIFIED = { description: 'Nothing has changed since the ETag of `If-None-Match`' } as const;

export interface OperationBody {
  readonly kinds: readonly [BodyKind, ...BodyKind[]];
  /** The fields, whichever way they come. */
  readonly schema: z.ZodType;
  /** Most bytes of all fields together; 100 KB by default. */
  readonly maxBytes?: number;
  /** The files that may come beside the fields of a multipart body, each once, by name. */
  readonly files?: Readonly<Record<string, FilePart>>;
}

export interface FilePart {
  readonly description: string;
  readonly maxBytes: number;
  /** Media types that are taken. The content decides, not what the sender says. */
  readonly types: readonly string[];
  /** Said when the file is missing. Without it the file may be missing. */
  readonly missing?: string;
}

/**
 * One call of the API. The route is made from it, the OpenAPI document, the typed client and the tests that call
 * everything: what a call takes and answers stands nowhere else.
 */
export interface Operation {
  /** Unique, verb first: `listBlogs`. */
  readonly id: string;
  readonly tag:
    | 'Blogs'
    | 'Enquiries'
    | 'Applications'
    | 'Positions'
    | 'Accounts'
    | 'Mail'
    | 'Audit'
    | 'Health'
    | 'Documentation';
  readonly summary: string;
  /** Stays for earlier releases of the back office and for other clients; its summary names the call that replaces it. */
  readonly deprecated?: true;
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** With its parameters in braces, such as `/api/blogs/{id}`. */
  readonly path: `/api/${string}`;
  /** `staff` needs a session and, for a change, its anti-forgery value. */
  readonly access: 'public' | 'staff';
  /** Needs no session, but belongs to the back office: a login for instance. Calls with `staff` always do. */
  readonly isOfBackOffice?: true;
  /**
   * What it does outlives the session, so the caller must have entered the password, and the code of an account with
   * two-step login, within the last five minutes.
   */
  readonly recentAuthentication?: boolean;
  /** Open to an account that must have two-step login and has not set it up yet. */
  readonly withoutTwoStep?: boolean;
  /** Path parameters. A value that does not match leads nowhere, as an unknown one does: 404 with the text `missing`. */
  readonly params?: z.ZodObject;
  readonly missing?: string;
  readonly query?: z.ZodObject;
  /** Names in lower case. */
  readonly headers?: z.ZodObject;
  readonly body?: OperationBody;
  /** It needs no database, and answers before that is prepared. */
  readonly needsNoDatabase?: true;
  /** By status. */
  readonly answers: Readonly<Record<number, Answer>>;
  /** Refusals besides those that follow from what the call takes and who may make it (`refusalsOf`). */
  readonly refusals?: readonly ErrorCode[];
}

/** Whether a call belongs to the back office, and is refused on the host of the public site where that is another. */
export const isOfBackOffice = ({ access, isOfBackOffice: isMarked }: Operation): boolean =>
  access === 'staff' || isMarked === true;

/** A call that the shell answers itself, without the API. */
export interface ShellOperation extends Pick<
  Operation,
  'method' | 'access' | 'recentAuthentication' | 'query' | 'body' | 'answers'
> {
  readonly path: `/remotes/operations/${string}`;
}

/** Keeps the precise types of a description. */
export const operation = <const Described extends Operation>(described: Described): Described => described;

export const shellOperation = <const Described extends ShellOperation>(described: Described): Described =>
  described;

/** What the JSON of an answer is, by status. */
export type AnswerBody<
  Described extends Pick<Operation, 'answers'>,
  Status extends keyof Described['answers'],
> = Described['answers'][Status] extends { readonly schema: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : never;
