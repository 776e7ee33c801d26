import type { CSRF_HEADER as CsrfHeader } from 'shared-contracts/auth';
import type { HostServices } from 'shared-contracts/host';
import { NetworkError, toApiError } from './api-errors.ts';
import type { Session } from './session.ts';

/** Name of the header that carries the anti-forgery value; `shared-contracts/auth` would bring its schemas along. */
const CSRF_HEADER: typeof CsrfHeader = 'x-csrf-token';

export interface CallOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as it is: a form with files. */
  readonly form?: FormData;
  readonly signal?: AbortSignal;
  /** A 401 is one of this call's answers, and does not mean that the session has ended. */
  readonly expects401?: boolean;
}

/**
 * Calls the API and gives its successful envelope, typed by the contract.
 * @throws ApiError when the API refused, NetworkError when it did not answer, the signal's reason when it was aborted.
 */
export type Call = <Answer extends { success: true }>(
  path: `/api/${string}`,
  options?: CallOptions,
) => Promise<Answer>;

/** Makes the one function by which this remote calls the API. A 401 ends the session for all who listen to it. */
export function createCall(fetchApi: HostServices['fetchApi'], session: Session): Call {
  return async <Answer>(path: `/api/${string}`, options: CallOptions = {}) => {
    const { response, body } = await exchange(fetchApi, path, options, session.get().info?.csrfToken);
    if (response.status === 401 && !options.expects401) session.end();
    if (!response.ok) throw toApiError(response.status, body);
    if (!isSuccess(body)) throw new NetworkError('The answer is not the API\u2019s');
    return body as Answer;
  };
}

async function exchange(
  fetchApi: HostServices['fetchApi'],
  path: `/api/${string}`,
  { method = 'GET', json, form, signal }: CallOptions,
  csrfToken: string | undefined,
) {
  const headers = new Headers({ accept: 'application/json' });
  if (json !== undefined) headers.set('content-type', 'application/json');
  if (csrfToken && method !== 'GET') headers.set(CSRF_HEADER, csrfToken);
  const body = json === undefined ? form : JSON.stringify(json);
  try {
    const response = await fetchApi(path, {
      method,
      headers,
      ...(body && { body }),
      ...(signal && { signal }),
    });
    return { response, body: parse(await response.text()) };
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new NetworkError('No answer', { cause });
  }
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
