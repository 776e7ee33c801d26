import { CodeForm } from './code-form.tsx';
import { PasswordForm } from './password-form.tsx';
import type { SignIn } from './use-sign-in.ts';

export interface SignInFormProps {
  readonly signIn: SignIn;
  /** Prefix of the inputs' ids, unique in the document. */
  readonly id: string;
  /** The only account that may log in here; by default the user enters one. */
  readonly email?: string;
}

/** The current step of the login. */
export const SignInForm = (props: SignInFormProps) =>
  props.signIn.step === 'code' ? <CodeForm {...props} /> : <PasswordForm {...props} />;
