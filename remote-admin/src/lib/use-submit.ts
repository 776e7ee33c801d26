import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from 'shared-contracts/http/client/api-errors';
import { useApp, useSession } from './app-context.ts';
import { CancelledError, errorMessage } from './error-message.ts';

/** A validation problem. `field` is the name of its input. */
export interface FormProblem {
  readonly field?: string;
  readonly message: string;
}

export interface SummaryItem {
  readonly message: string;
  /** The input to focus; without it the message is about the whole form. */
  readonly inputId?: string;
}

/** The submit state of a form with uncontrolled inputs. */
export interface Submit {
  readonly isBusy: boolean;
  /** Counts submissions. Use it as the `key` of the error summary, so that the same problem is announced again. */
  readonly attempt: number;
  readonly problems: readonly SummaryItem[];
  readonly messageOf: (field: string) => string | undefined;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
}

interface SubmitOptions {
  /** Prefix of the inputs' ids: an input named `email` has the id `{id}-email`. */
  readonly id: string;
  /** Client-side validation. */
  readonly check?: (values: FormData) => readonly FormProblem[];
  /** Sends the form. An error that it throws becomes `problems`; the input stays. */
  readonly send: (values: FormData, form: HTMLFormElement) => Promise<void>;
}

const LOGGED_IN_AGAIN: readonly FormProblem[] = [
  { message: 'You are logged in again. Send the form once more.' },
];

/**
 * Validates and submits a form, ignores repeated submits while one is running, and reports problems. If the session
 * ended meanwhile, the problem is replaced after the login.
 */
export function useSubmit({ id, check, send }: SubmitOptions): Submit {
  const { session } = useApp();
  const { ended } = useSession();
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState({
    attempt: 0,
    problems: [] as readonly FormProblem[],
    isLoggedOut: false,
  });
  const running = useRef(false);
  const finish = (problems: readonly FormProblem[], form?: HTMLFormElement, isLoggedOut = false) =>
    setOutcome(({ attempt }) => ({
      attempt: attempt + 1,
      problems: form ? inFormOrder(problems, form, id) : problems,
      isLoggedOut,
    }));
  const current = outcome.isLoggedOut && !ended ? LOGGED_IN_AGAIN : outcome.problems;

  const run = async (form: HTMLFormElement) => {
    const values = new FormData(form);
    const invalid = check?.(values) ?? [];
    if (invalid.length > 0) return finish(invalid, form);
    running.current = true;
    setIsBusy(true);
    try {
      await send(values, form);
      finish([]);
    } catch (error) {
      if (error instanceof CancelledError) finish([]);
      else finish(problemsOf(error), form, session.get().ended);
    } finally {
      running.current = false;
      setIsBusy(false);
    }
  };

  return {
    isBusy,
    attempt: outcome.attempt,
    problems: current.map(({ field, message }) => ({
      message,
      ...(field && { inputId: `${id}-${field}` }),
    })),
    messageOf: (field) => current.find((problem) => problem.field === field)?.message,
    submit: (event) => {
      event.preventDefault();
      if (!running.current) void run(event.currentTarget);
    },
  };
}

/** In the order of the fields; problems without a field come first. */
function inFormOrder(problems: readonly FormProblem[], form: HTMLFormElement, id: string) {
  const ids = Array.from(form.querySelectorAll('[id]'), (element) => element.id);
  const positionOf = ({ field }: FormProblem) => ids.indexOf(`${id}-${field ?? ''}`);
  return problems.toSorted((a, b) => positionOf(a) - positionOf(b));
}

/**
 * One problem for each field that the API names, or one for the whole form. An item of a list (`needs.2`) has no input
 * of its own: its problem is that of the list.
 */
export function problemsOf(error: unknown): readonly FormProblem[] {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  if (fields.length === 0) return [{ message: errorMessage(error) }];
  const byInput = new Map(
    fields.toReversed().map(([field, message]) => [field.split('.')[0] ?? field, message]),
  );
  return [...byInput].toReversed().map(([field, message]) => ({ field, message }));
}

/** @returns the value of a text field; '' when the form has none of this name */
export function textOf(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === 'string' ? value : '';
}
