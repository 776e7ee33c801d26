import { LoginResponse } from 'shared-contracts/accounts/auth';
import type { TestApp } from './test-app.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The client side of a session: its cookie and its CSRF token. */
export interface SignedIn {
  readonly cookie: string;
  readonly token: string;
}

export const logIn = (app: TestApp, json: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  app.call('/api/auth/login', { method: 'POST', json, headers });

/** The cookie of a response, as a browser sends it back. */
export const cookieOf = (response: Response): string =>
  response.headers.getSetCookie()[0]?.split(';')[0] ?? '';

/** Logs in successfully. */
export async function signIn(
  app: TestApp,
  account: Credentials,
  headers: Record<string, string> = {},
): Promise<SignedIn> {
  const response = await logIn(app, account, headers);
  const { token } = LoginResponse.parse(await response.json());
  return { cookie: cookieOf(response), token };
}

export const readSession = (app: TestApp, cookie: string): Promise<Response> =>
  app.call('/api/auth/session', { headers: { cookie } });
