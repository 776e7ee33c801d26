import { type FormEvent, useRef, useState } from 'react';
import { useApp } from '../../lib/app-context.ts';
import { findProblems, type Outcome, type Problem, signIn, signInByCode } from './sign-in.ts';

/** The phase of a login. */
export type SignInPhase = 'idle' | 'submitting' | 'signed-in';

export interface SignIn {
  readonly phase: SignInPhase;
  /** The current step: the password, or the code of an account with two-step login. */
  readonly step: 'password' | 'code';
  /** The e-mail address of the last attempt. */
  readonly email: string;
  readonly problems: readonly Problem[];
  /** Counts attempts, so that a repeated problem is announced again. */
  readonly attempt: number;
  /** Submits the form of the step, with inputs named `email` and `password`, or `code`. */
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
  readonly clearProblems: () => void;
  /** Returns to the password. */
  readonly startAgain: () => void;
}

/**
 * Runs a login. Inputs are uncontrolled and keep their values.
 * @param onSubmit Called when a request is sent.
 * @param onSignedIn Called after a successful login.
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
  const [step, setStep] = useState<SignIn['step']>('password');
  const [email, setEmail] = useState('');
  const [outcome, setOutcome] = useState({ attempt: 0, problems: [] as readonly Problem[] });
  const running = useRef(false);

  const conclude = (problems: readonly Problem[]) =>
    setOutcome(({ attempt }) => ({ attempt: attempt + 1, problems }));

  const run = async (send: () => Promise<Outcome>) => {
    running.current = true;
    setPhase('submitting');
    onSubmit?.();
    const { next, problems } = await send();
    conclude(problems);
    if (next === 'done') {
      setPhase('signed-in');
      onSignedIn();
      return;
    }
    running.current = false;
    setPhase('idle');
    if (next !== 'same') setStep(next);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (running.current) return;
    const form = event.currentTarget;
    if (step === 'code') {
      const code = inputOf(form, 'code').value.trim();
      if (code === '') return conclude([{ field: 'code', message: 'Enter a code' }]);
      return void run(() => signInByCode(app, code));
    }
    const inputs = { email: inputOf(form, 'email'), password: inputOf(form, 'password') };
    const problems = findProblems(inputs);
    if (problems.length > 0) return conclude(problems);
    const credentials = { email: inputs.email.value.trim(), password: inputs.password.value };
    setEmail(credentials.email);
    void run(() => signIn(app, credentials));
  };
  const clearProblems = () => conclude([]);
  const startAgain = () => {
    clearProblems();
    setStep('password');
  };
  return { phase, step, email, ...outcome, submit, clearProblems, startAgain };
}

function inputOf(form: HTMLFormElement, name: string): HTMLInputElement {
  const input = form.elements.namedItem(name);
  if (!(input instanceof HTMLInputElement)) throw new Error(`The login form has no input ${name}`);
  return input;
}
