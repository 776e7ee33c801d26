import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from 'shared-contracts/http/client/api-errors';
import { CancelledError, explain } from './explain.ts';

/** Something to put right. `field` is the name of the input that it is about. */
export interface FormProblem {
  readonly field?: string;
  readonly message: string;
}

export interface SummaryItem {
  readonly message: string;
  /** The input to go to; without it the message is about the whole form. */
  readonly inputId?: string;
}

/** How a form with inputs that live in the DOM is sent. */
export interface Submit {
  readonly isBusy: boolean;
  /** Counts what came of sending: a key for the summary, so that the same problem is said again. */
  readonly attempt: number;
  readonly problems: readonly SummaryItem[];
  readonly messageOf: (field: string) => string | undefined;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
}

interface SubmitOptions {
  /** Prefix of the inputs' ids: an input named `email` has the id `{id}-email`. */
  readonly id: string;
  /** What is wrong before it is sent. */
  readonly check?: (values: FormData) => readonly FormProblem[];
  /** Sends it. What it throws becomes problems; what was typed stays. */
  readonly send: (values: FormData, form: HTMLFormElement) => Promise<void>;
}

/** Runs a form: checks it, sends it once however often one presses, and tells what is wrong. */
export function useSubmit({ id, check, send }: SubmitOptions): Submit {
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState({ attempt: 0, found: [] as readonly FormProblem[] });
  const running = useRef(false);
  const conclude = (found: readonly FormProblem[], form?: HTMLFormElement) =>
    setOutcome(({ attempt }) => ({ attempt: attempt + 1, found: form ? inOrder(found, form, id) : found }));

  const run = async (form: HTMLFormElement) => {
    const values = new FormData(form);
    const wrong = check?.(values) ?? [];
    if (wrong.length > 0) return conclude(wrong, form);
    running.current = true;
    setIsBusy(true);
    try {
      await send(values, form);
      conclude([]);
    } catch (error) {
      conclude(error instanceof CancelledError ? [] : problemsOf(error), form);
    } finally {
      running.current = false;
      setIsBusy(false);
    }
  };

  return {
    isBusy,
    attempt: outcome.attempt,
    problems: outcome.found.map(({ field, message }) => ({
      message,
      ...(field && { inputId: `${id}-${field}` }),
    })),
    messageOf: (field) => outcome.found.find((problem) => problem.field === field)?.message,
    submit: (event) => {
      event.preventDefault();
      if (!running.current) void run(event.currentTarget);
    },
  };
}

/** As one meets them in the form; what is about no field comes first. */
function inOrder(problems: readonly FormProblem[], form: HTMLFormElement, id: string) {
  const places = Array.from(form.querySelectorAll('[id]'), (element) => element.id);
  const placeOf = ({ field }: FormProblem) => places.indexOf(`${id}-${field ?? ''}`);
  return problems.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** One problem for each field that the API names, or the reason as a whole. */
export function problemsOf(error: unknown): readonly FormProblem[] {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  if (fields.length === 0) return [{ message: explain(error) }];
  return fields.map(([field, message]) => ({ field, message }));
}

/** A field of a form as text. */
export function textOf(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === 'string' ? value : '';
}
