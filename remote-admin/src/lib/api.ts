import type { CSRF_HEADER as CsrfHeader, IDLE_HEADER as IdleHeader } from 'shared-contracts/accounts/auth';
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
import { CancelledError } from './error-message.ts';
import { isIdle } from './idle.ts';
import type { Reauthentication } from './reauthentication.ts';
import type { Session } from './session.ts';

/** Repeated here because importing the value from `shared-contracts/accounts/auth` would load the schemas. */
const CSRF_HEADER: typeof CsrfHeader = 'x-csrf-token';
const IDLE_HEADER: typeof IdleHeader = 'x-idle';

/** Calls whose 401 does not end the session: it is an expected response, or they run in the background as the user types. */
const CALLS_WITH_EXPECTED_401: readonly CallName[] = [
  'POST /api/auth/login',
  'POST /api/auth/login/code',
  'POST /api/auth/logout',
  'GET /api/auth/session',
  'PUT /api/staff/blogs/{id}/draft',
];

type AnyCall = (name: string, input?: object) => Promise<unknown>;

/** The API client. */
export interface Api {
  readonly call: Call;
  readonly download: Download;
}

/**
 * Creates the API client. Changes carry the session's CSRF token; polling while the user is away does not extend the
 * session. A 401 ends the session. A call that needs a recently entered password prompts for it and is then retried.
 * @throws CancelledError from a call, when the user closes the password prompt
 */
export function createApi(
  fetchApi: HostServices['fetchApi'],
  session: Session,
  { prompt }: Pick<Reauthentication, 'prompt'>,
): Api {
  const options: ClientOptions = {
    headers: (method): Record<string, string> => {
      const csrfToken = session.get().info?.csrfToken;
      return {
        ...(csrfToken && method !== 'GET' && { [CSRF_HEADER]: csrfToken }),
        ...(isIdle() && { [IDLE_HEADER]: '1' }),
      };
    },
    onRefusal: (error: ApiError, name) => {
      if (error.status === 401 && !CALLS_WITH_EXPECTED_401.some((expected) => expected === name))
        session.end();
      if (error.code === 'two_step_required') session.requireTwoStep();
    },
  };
  const call = createCall(fetchApi, options) as AnyCall;
  const callWithReauthentication: AnyCall = async (name, input) => {
    try {
      return await call(name, input);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'reauthentication_required') throw error;
      if (!(await prompt())) throw new CancelledError();
      return call(name, input);
    }
  };
  return { call: callWithReauthentication as Call, download: createDownload(fetchApi, options) };
}
