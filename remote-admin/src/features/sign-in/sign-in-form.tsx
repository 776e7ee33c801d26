import { CodeForm } from './code-form.tsx';
import { LoginForm } from './login-form.tsx';
import type { SignIn } from './use-sign-in.ts';

export interface SignInFormProps {
  readonly signIn: SignIn;
  /** Prefix of the inputs' ids, unique in the document. */
  readonly id: string;
  /** The only account that may sign in here; without it the person types one. */
  readonly email?: string;
}

/** The step of a login that is asked for. */
export const SignInForm = (props: SignInFormProps) =>
  props.signIn.step === 'code' ? <CodeForm {...props} /> : <LoginForm {...props} />;
