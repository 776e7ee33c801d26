import type { LoginInput } from 'shared-contracts/accounts/auth';
import { ApiError } from 'shared-contracts/http/client/api-errors';
import type { App } from '../../lib/app.ts';
import { loadSession } from '../../lib/load-session.ts';

type FieldName = keyof LoginInput | 'code';

/** Something to put right. `field` names the input that it is about. */
export interface Problem {
  readonly field?: FieldName;
  readonly message: string;
}

/** What came of sending: the login is done, a step is asked for, or there are problems where one is. */
export interface Outcome {
  readonly next: 'done' | 'password' | 'code' | 'same';
  readonly problems: readonly Problem[];
}

const FIELDS: readonly FieldName[] = ['email', 'password', 'code'];

/**
 * Signs in and makes sure that the browser kept the session, or finds that a code is asked for, too.
 * The texts are required ones (docs/product/back-office.md, Login).
 */
export async function signIn(app: App, input: LoginInput): Promise<Outcome> {
  try {
    await app.call('POST /api/auth/login', { body: input });
    return await conclude(app);
  } catch (error) {
    const asksForCode = error instanceof ApiError && error.status === 401 && 'code' in error.fields;
    return asksForCode ? { next: 'code', problems: [] } : { next: 'same', problems: problemsOf(error) };
  }
}

/** The second step. When it took too long the login starts again with the password. */
export async function signInByCode(app: App, code: string): Promise<Outcome> {
  try {
    await app.call('POST /api/auth/login/code', { body: { code } });
    return await conclude(app);
  } catch (error) {
    const isOver = error instanceof ApiError && error.status === 401;
    return { next: isOver ? 'password' : 'same', problems: problemsOf(error) };
  }
}

async function conclude(app: App): Promise<Outcome> {
  if (await loadSession(app)) {
    app.tabs.tell('signed-in');
    return { next: 'done', problems: [] };
  }
  const message = 'This browser did not keep the session. Allow cookies for this site, then log in again.';
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

/** What is wrong with the inputs before they are sent: the rules of HTML here, those of `LoginInput` on the server. */
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
