import { type FormEvent, useRef, useState } from 'react';
import type { LoginInput } from 'shared-contracts/auth';
import { useApp } from '../../lib/app-context.ts';
import { findProblems, type Problem, signIn } from './sign-in.ts';

/** Where a login stands. */
export type SignInPhase = 'idle' | 'submitting' | 'signed-in';

export interface SignIn {
  readonly phase: SignInPhase;
  readonly problems: readonly Problem[];
  /** Counts what came of sending, so that the same problem is said again when it comes again. */
  readonly attempt: number;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * Runs a login form with inputs named `email` and `password`. What was typed stays in the inputs.
 * @param onSubmit Called when an attempt goes out.
 * @param onSignedIn Called once the session stands.
 */
export function useSignIn({
  onSubmit,
  onSignedIn,
}: {
  onSubmit?: () => void;
  onSignedIn: () => void;
}): SignIn {
  const app = useApp();
  const [phase, setPhase] = useState<SignInPhase>('idle');
  const [outcome, setOutcome] = useState({ attempt: 0, problems: [] as readonly Problem[] });
  const running = useRef(false);

  const conclude = (problems: readonly Problem[]) =>
    setOutcome(({ attempt }) => ({ attempt: attempt + 1, problems }));

  const send = async (input: LoginInput) => {
    running.current = true;
    setPhase('submitting');
    onSubmit?.();
    const refused = await signIn(app, input);
    conclude(refused);
    if (refused.length > 0) {
      running.current = false;
      setPhase('idle');
      return;
    }
    setPhase('signed-in');
    onSignedIn();
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (running.current) return;
    const email = inputOf(event.currentTarget, 'email');
    const password = inputOf(event.currentTarget, 'password');
    const found = findProblems({ email, password });
    conclude(found);
    if (found.length === 0) void send({ email: email.value.trim(), password: password.value });
  };
  return { phase, ...outcome, submit };
}

function inputOf(form: HTMLFormElement, name: string): HTMLInputElement {
  const input = form.elements.namedItem(name);
  if (!(input instanceof HTMLInputElement)) throw new Error(`The login form has no input ${name}`);
  return input;
}
