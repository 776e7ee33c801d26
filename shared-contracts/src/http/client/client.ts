import { isRecord } from '../../lib/type-guards.ts';
import type { HostServices } from '../../releases/host.ts';
import { type ApiError, NetworkError, toApiError } from './api-errors.ts';
import type {
  CallResponse,
  CallName,
  DownloadName,
  InputArgument,
  SummaryResponse,
  SummaryInput,
  SummaryListName,
} from './call-types.ts';
import { type AnyInput, toRequest } from './to-request.ts';

/**
 * Calls an API endpoint by its method and path, and returns the successful envelope. With `files` the fields of `body`
 * are sent as a multipart form; without files the body is sent as JSON.
 * @throws ApiError when the API refused, NetworkError when it did not respond, the signal's reason when aborted.
 */
export interface Call {
  <Name extends SummaryListName>(name: Name, input: SummaryInput<Name>): Promise<SummaryResponse<Name>>;
  <Name extends CallName>(name: Name, ...input: InputArgument<Name>): Promise<CallResponse<Name>>;
}

/** The same for an endpoint that responds with a file. */
export type Download = <Name extends DownloadName>(
  name: Name,
  ...input: InputArgument<Name>
) => Promise<Blob>;

export interface ClientOptions {
  /** Additional headers for a method, for example the anti-forgery value. */
  readonly headers?: (method: string) => Record<string, string>;
  /** Called with each error response before the call rejects. */
  readonly onRefusal?: (error: ApiError, name: string) => void;
}

type FetchApi = HostServices['fetchApi'];

/**
 * Creates the function with which a remote calls the API. It imports only types of the contract: no schema is
 * bundled.
 */
export function createCall(fetchApi: FetchApi, options: ClientOptions = {}): Call {
  const exchange = createExchange(fetchApi, options);
  return (async (name: string, input?: AnyInput) => {
    const body = parse(await exchange(name, input, (response) => response.text()));
    if (!isSuccess(body)) throw new NetworkError('The response is not from the API');
    return body;
  }) as Call;
}

/** Creates the function with which a remote downloads files from the API. */
export function createDownload(fetchApi: FetchApi, options: ClientOptions = {}): Download {
  const exchange = createExchange(fetchApi, options);
  return (name: string, input?: AnyInput) => exchange(name, input, (response) => response.blob());
}

function createExchange(fetchApi: FetchApi, { headers, onRefusal }: ClientOptions) {
  return async <Content>(
    name: string,
    input: AnyInput | undefined,
    read: (response: Response) => Promise<Content>,
  ): Promise<Content> => {
    const { path, init } = toRequest(name, input);
    const all = { ...init, headers: { ...init.headers, ...headers?.(init.method) } };
    const refused = { status: 0, text: '' };
    try {
      const response = await fetchApi(path, all);
      if (response.ok) return await read(response);
      refused.status = response.status;
      refused.text = await response.text();
    } catch (cause) {
      if (input?.signal?.aborted) throw cause;
      throw new NetworkError('No response', { cause });
    }
    const error = toApiError(refused.status, parse(refused.text));
    onRefusal?.(error, name);
    throw error;
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a parsed response is the API's envelope of a successful call. */
export const isSuccess = (body: unknown): boolean => isRecord(body) && body.success === true;
