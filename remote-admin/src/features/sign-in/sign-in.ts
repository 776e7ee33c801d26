import type { LoginInput } from 'shared-contracts/accounts/auth';
import { ApiError } from 'shared-contracts/http/client/api-errors';
import type { App } from '../../lib/app.ts';
import { loadSession } from '../../lib/load-session.ts';

type FieldName = keyof LoginInput | 'code';

/** An error message, optionally of a field. */
export interface Problem {
  readonly field?: FieldName;
  readonly message: string;
}

/** The result of a step: the login is done, another step follows, or the same step has problems. */
export interface Outcome {
  readonly next: 'done' | 'password' | 'code' | 'same';
  readonly problems: readonly Problem[];
}

const FIELDS: readonly FieldName[] = ['email', 'password', 'code'];

/**
 * Logs in, and verifies that the browser accepted the session cookie. An account with two-step login continues with a
 * code. The wording of the messages is required (docs/product/back-office.md, Login).
 */
export async function signIn(app: App, input: LoginInput): Promise<Outcome> {
  try {
    await app.call('POST /api/auth/login', { body: input });
    return await conclude(app);
  } catch (error) {
    const isCodeRequired = error instanceof ApiError && error.status === 401 && 'code' in error.fields;
    return isCodeRequired ? { next: 'code', problems: [] } : { next: 'same', problems: problemsOf(error) };
  }
}

/** The second step. After a timeout the login starts again with the password. */
export async function signInByCode(app: App, code: string): Promise<Outcome> {
  try {
    await app.call('POST /api/auth/login/code', { body: { code } });
    return await conclude(app);
  } catch (error) {
    const isExpired = error instanceof ApiError && error.status === 401;
    return { next: isExpired ? 'password' : 'same', problems: problemsOf(error) };
  }
}

async function conclude(app: App): Promise<Outcome> {
  if (await loadSession(app)) {
    app.tabs.broadcast('signed-in');
    return { next: 'done', problems: [] };
  }
  const message = 'This browser did not store the session. Allow cookies for this site, then log in again.';
  return { next: 'password', problems: [{ message }] };
}

function problemsOf(error: unknown): readonly Problem[] {
  if (!(error instanceof ApiError)) return [{ message: 'Server error ❌' }];
  const ofFields = FIELDS.flatMap((field) => {
    const message = error.fields[field];
    return message ? [{ field, message }] : [];
  });
  if (ofFields.length > 0) return ofFields;
  return [{ message: error.message || (error.status >= 500 ? 'Server error ❌' : 'Invalid credentials ❌') }];
}

/** Validates the inputs by their HTML constraints; the server validates `LoginInput`. */
export function findProblems(
  inputs: Readonly<Record<keyof LoginInput, HTMLInputElement>>,
): readonly Problem[] {
  const problems: Problem[] = [];
  const { email, password } = inputs;
  if (email.validity.valueMissing) problems.push({ field: 'email', message: 'Enter an e-mail address' });
  else if (!email.validity.valid) problems.push({ field: 'email', message: 'Enter a valid e-mail address' });
  if (password.validity.valueMissing) problems.push({ field: 'password', message: 'Enter your password' });
  return problems;
}
