import type { HostServices } from '../../releases/host.ts';
import { type ApiError, NetworkError, toApiError } from './api-errors.ts';
import type {
  CallAnswer,
  CallName,
  DownloadName,
  InputArgument,
  SummaryAnswer,
  SummaryInput,
  SummaryListName,
} from './call-types.ts';
import { type AnyInput, toRequest } from './to-request.ts';

/**
 * Calls the API by the method and address of a call, and gives its successful envelope. `files` go as a multipart form
 * with the fields of `body`; without files the body goes as JSON.
 * @throws ApiError when the API refused, NetworkError when it did not answer, the signal's reason when it was aborted.
 */
export interface Call {
  <Name extends SummaryListName>(name: Name, input: SummaryInput<Name>): Promise<SummaryAnswer<Name>>;
  <Name extends CallName>(name: Name, ...input: InputArgument<Name>): Promise<CallAnswer<Name>>;
}

/** The same for a call that answers with a file. */
export type Download = <Name extends DownloadName>(
  name: Name,
  ...input: InputArgument<Name>
) => Promise<Blob>;

export interface ClientOptions {
  /** More headers for calls of a method, the anti-forgery value for example. */
  readonly headers?: (method: string) => Record<string, string>;
  /** Hears of each refusal before the caller does. */
  readonly onRefusal?: (error: ApiError, name: string) => void;
}

type FetchApi = HostServices['fetchApi'];

/** Makes the function by which a remote calls the API. It knows the contract by types alone, and so brings no schema. */
export function createCall(fetchApi: FetchApi, options: ClientOptions = {}): Call {
  const exchange = createExchange(fetchApi, options);
  return (async (name: string, input?: AnyInput) => {
    const body = parse(await exchange(name, input, (response) => response.text()));
    if (!isSuccess(body)) throw new NetworkError('The answer is not the API\u2019s');
    return body;
  }) as Call;
}

/** Makes the function by which a remote fetches files from the API. */
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
      throw new NetworkError('No answer', { cause });
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

const isSuccess = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'success' in body && body.success === true;
