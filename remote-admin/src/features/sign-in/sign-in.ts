import type { LoginInput } from 'shared-contracts/auth';
import { ApiError } from 'shared-contracts/client/api-errors';
import type { App } from '../../lib/app.ts';
import { loadSession } from '../../lib/load-session.ts';

/** Something to put right. `field` names the input that it is about. */
export interface Problem {
  readonly field?: keyof LoginInput;
  readonly message: string;
}

const FIELDS = ['email', 'password'] as const;

/**
 * Signs in and makes sure that the browser kept the session. Gives what is wrong, nothing when all is well.
 * The texts are those of the specification, section 8.
 */
export async function signIn(app: App, input: LoginInput): Promise<readonly Problem[]> {
  try {
    await app.call('POST /api/auth/login', { body: input });
    if (await loadSession(app)) {
      app.tabs.tell('signed-in');
      return [];
    }
    return [
      { message: 'This browser did not keep the session. Allow cookies for this site, then log in again.' },
    ];
  } catch (error) {
    return problemsOf(error);
  }
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
