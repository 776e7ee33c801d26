import type { z } from 'zod';
import type { ErrorCode } from './error-codes.ts';

/** The encoding of a body: JSON, an HTML form without JavaScript, or a form with files. */
export type BodyKind = 'json' | 'form' | 'multipart';

/** The media type of each kind of body. */
export const BODY_MEDIA_TYPES: Record<BodyKind, string> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};

/** A successful response: JSON of a schema, bytes of a media type, or no body, as with a redirect. */
export type OperationResponse =
  | { readonly description: string; readonly schema: z.ZodType }
  | { readonly description: string; readonly mediaType: string | readonly string[] }
  | { readonly description: string };

/** The 304 response of an operation that sends an ETag. */
export const NOT_MODIFIED = { description: 'Nothing has changed since the ETag of `If-None-Match`' } as const;

export interface OperationBody {
  readonly kinds: readonly [BodyKind, ...BodyKind[]];
  /** The fields, in any encoding. */
  readonly schema: z.ZodType;
  /** Maximum size of all fields together; 100 KB by default. */
  readonly maxBytes?: number;
  /** The files of a multipart body by name, each at most once. */
  readonly files?: Readonly<Record<string, FilePart>>;
}

export interface FilePart {
  readonly description: string;
  readonly maxBytes: number;
  /** Accepted media types, detected from the content, not from what the client declares. */
  readonly types: readonly string[];
  /** The message when the file is missing. Without it the file is optional. */
  readonly missing?: string;
}

/**
 * One operation of the API, the single description of its requests and responses: the route, the OpenAPI document, the
 * typed client and the conformance tests derive from it.
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
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Parameters are in braces: `/api/blogs/{id}`. */
  readonly path: `/api/${string}`;
  /** `staff` requires a session and, for changes, its anti-forgery value. */
  readonly access: 'public' | 'staff';
  /** Public, but part of the back office, such as the login. Operations with `staff` access always are. */
  readonly isOfBackOffice?: true;
  /**
   * Requires the password, and the code of an account with two-step login, within the last five minutes, because the
   * effect outlives the session.
   */
  readonly recentAuthentication?: boolean;
  /** Allowed for an account that still has to set up the two-step login it is required to have. */
  readonly withoutTwoStep?: boolean;
  /** Changes what visitors read, so the shell that forwards it clears its cache of documents. */
  readonly changesPublicContent?: true;
  /** Path parameters. A value that does not match is a 404 with the message `missing`, like an unknown one. */
  readonly params?: z.ZodObject;
  readonly missing?: string;
  readonly query?: z.ZodObject;
  /** Lower-case names. */
  readonly headers?: z.ZodObject;
  readonly body?: OperationBody;
  /** Works without the database, also before it is prepared. */
  readonly needsNoDatabase?: true;
  /** Successful responses by status. */
  readonly responses: Readonly<Record<number, OperationResponse>>;
  /** Errors in addition to those that follow from the input and the access (`operationErrors`). */
  readonly refusals?: readonly ErrorCode[];
}

/** Whether an operation belongs to the back office, and is refused on the host of the public site if they differ. */
export const isOfBackOffice = ({ access, isOfBackOffice: isMarked }: Operation): boolean =>
  access === 'staff' || isMarked === true;

/** An operation that the shell serves itself, without the API. */
export interface ShellOperation extends Pick<
  Operation,
  'method' | 'access' | 'recentAuthentication' | 'query' | 'body' | 'responses'
> {
  readonly path: `/remotes/operations/${string}`;
}

/** Infers the literal types of a description. */
export const operation = <const Described extends Operation>(described: Described): Described => described;

export const shellOperation = <const Described extends ShellOperation>(described: Described): Described =>
  described;

/** The JSON body of a response, by status. */
export type ResponseBody<
  Described extends Pick<Operation, 'responses'>,
  Status extends keyof Described['responses'],
> = Described['responses'][Status] extends { readonly schema: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : never;
