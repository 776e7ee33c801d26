import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { RecoveryCodesResponse, TwoStepSetupResponse } from 'shared-contracts/accounts/two-step';
import { authenticators } from '../src/db/schema/two-step.ts';
import type { Staff } from './make-staff.ts';
import { logIn } from './sign-in.ts';
import type { TestApp } from './test-app.ts';

/** The code of an authenticator app, `steps` of 30 seconds from now. */
export const codeOf = (secret: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 });

/** Six digits that are not a valid code now. */
export function wrongCodeOf(secret: string): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? ''
  );
}

export interface TwoStep {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

export const callAs = (
  app: TestApp,
  { cookie, token }: Pick<Staff, 'cookie' | 'token'>,
  path: string,
  json: unknown = {},
): Promise<Response> => app.call(path, { method: 'POST', headers: { cookie, 'x-csrf-token': token }, json });

/** Creates a key for two-step login through the API. @returns the key, which a code has yet to confirm */
export async function setUpTwoStep(app: TestApp, staff: Staff): Promise<string> {
  const response = await callAs(app, staff, '/api/auth/two-step/setup', { password: staff.password });
  return TwoStepSetupResponse.parse(await response.json()).data.secret;
}

/** Turns two-step login on through the API. Afterwards all currently valid codes can still be used. */
export async function turnOnTwoStep(app: TestApp, staff: Staff): Promise<TwoStep> {
  const secret = await setUpTwoStep(app, staff);
  const code = codeOf(secret);
  const confirmed = await callAs(app, staff, '/api/auth/two-step/confirm', { code });
  const { recoveryCodes } = RecoveryCodesResponse.parse(await confirmed.json()).data;
  await app.db.update(authenticators).set({ lastStep: 0 }).where(eq(authenticators.adminId, staff.id));
  return { secret, recoveryCodes };
}

/** Sends the password of a two-step login. @returns the cookie of the pending login */
export async function startLogin(app: TestApp, { email, password }: Staff): Promise<string> {
  const response = await logIn(app, { email, password });
  return (
    response.headers
      .getSetCookie()
      .find((one) => one.startsWith('login='))
      ?.split(';')[0] ?? ''
  );
}

export const sendCode = (
  app: TestApp,
  cookie: string,
  code: string,
  headers: Record<string, string> = {},
): Promise<Response> =>
  app.call('/api/auth/login/code', { method: 'POST', json: { code }, headers: { cookie, ...headers } });
