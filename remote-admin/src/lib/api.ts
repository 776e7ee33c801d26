import type { CSRF_HEADER as CsrfHeader } from 'shared-contracts/accounts/auth';
import { ApiError } from 'shared-contracts/http/client/api-errors';
import type { CallName } from 'shared-contracts/http/client/call-types';
import {
  type Call,
  type ClientOptions,
  createCall,
  createDownload,
  type Download,
} from 'shared-contracts/http/client/client';
import type { HostServices } from 'shared-contracts/releases/host';
import { CancelledError } from './explain.ts';
import type { Reauthentication } from './reauthentication.ts';
import type { Session } from './session.ts';

/** The header of the anti-forgery value. Importing it from `shared-contracts/accounts/auth` would load the schemas. */
const CSRF_HEADER: typeof CsrfHeader = 'x-csrf-token';

/**
 * Calls whose 401 does not prompt for a new login: it is one of their regular responses, or they run in the background
 * while the user types.
 */
const ANSWERS_401: readonly CallName[] = [
  'POST /api/auth/login',
  'POST /api/auth/login/code',
  'POST /api/auth/logout',
  'GET /api/auth/session',
  'PUT /api/staff/blogs/{id}/draft',
];

type AnyCall = (name: string, input?: object) => Promise<unknown>;

/** How this remote reaches the API. */
export interface Api {
  readonly call: Call;
  readonly download: Download;
}

/**
 * Creates this remote's API client: changes carry the session's anti-forgery value, a 401 ends the session for all its
 * subscribers, and a call that needs a recently entered password asks for it and is then repeated.
 * @throws CancelledError from a call when the user did not enter the password
 */
export function createApi(
  fetchApi: HostServices['fetchApi'],
  session: Session,
  { ask }: Pick<Reauthentication, 'ask'>,
): Api {
  const options: ClientOptions = {
    headers: (method): Record<string, string> => {
      const csrfToken = session.get().info?.csrfToken;
      return csrfToken && method !== 'GET' ? { [CSRF_HEADER]: csrfToken } : {};
    },
    onRefusal: (error: ApiError, name) => {
      if (error.status === 401 && !ANSWERS_401.some((one) => one === name)) session.end();
      if (error.code === 'two_step_required') session.requireTwoStep();
    },
  };
  const call = createCall(fetchApi, options) as AnyCall;
  const confirmedCall: AnyCall = async (name, input) => {
    try {
      return await call(name, input);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'reauthentication_required') throw error;
      if (!(await ask())) throw new CancelledError();
      return call(name, input);
    }
  };
  return { call: confirmedCall as Call, download: createDownload(fetchApi, options) };
}
