import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { type DraftStore, hasInput } from './form-draft.ts';
import type { FormController } from './form-controller.ts';
import type { FormErrors } from './form-fields.ts';
import { useHost } from './host-context.ts';
import type { SubmissionResult } from './submission-result.ts';

/** The state of a form. */
export interface FormProgress<Field extends string> {
  readonly state: 'idle' | 'checking' | 'sending' | SubmissionResult<Field>['state'];
  /** The share of the body that was sent, 0 to 1. */
  readonly share: number;
  /** The reason of a failure, if known. */
  readonly message: string;
  readonly errors: FormErrors<Field>;
  /** The rate limit was exceeded. */
  readonly mustWait?: boolean;
  /** The input was changed while it was sent, and stays in the form. */
  readonly keepsInput?: boolean;
  readonly attempt: number;
}

interface PublicForm<Field extends string> {
  readonly draft: DraftStore;
  /** Loads the controller when the form is first used. */
  readonly loadController: () => Promise<FormController<Field>>;
}

const START = { share: 0, message: '', errors: {}, attempt: 0 } as const;

/**
 * Validates and submits a public form, and saves a draft until the API has accepted it. `PublicForm` must be the same
 * object on every render.
 * @returns also `lostFile`: the name of a file that was chosen before a reload and must be chosen again, and
 *   `fileErrors`: of a file that was chosen since the last attempt
 */
export function usePublicForm<Field extends string>({ draft, loadController }: PublicForm<Field>) {
  const host = useHost();
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef<AbortController>(null);
  // After a success, pressing Send without a change shows the success again instead of errors for the empty fields.
  const isSent = useRef(false);
  // A check of a file is dropped when another one or an attempt has started since.
  const checks = useRef(0);
  const [progress, setProgress] = useState<FormProgress<Field>>({ ...START, state: 'idle' });
  const [lostFile, setLostFile] = useState<string | null>(null);
  const [fileErrors, setFileErrors] = useState<FormErrors<Field>>({});

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    // Use our own messages; without JavaScript the browser validates, and cuts off what is too long without a word.
    element.noValidate = true;
    for (const control of element.elements) control.removeAttribute('maxlength');
    // The visitor may have started to type before hydration.
    const wasFilledIn = hasInput(element);
    const attach = () => {
      const usedAt = wasFilledIn ? null : performance.now();
      loadController().then(
        (controller) => {
          const fileName = controller.attach(element, host, usedAt);
          if (fileName) setLostFile(fileName);
        },
        () => {},
      );
    };
    const markChanged = () => {
      isSent.current = false;
    };
    element.addEventListener('focusin', attach);
    element.addEventListener('input', markChanged);
    if (draft.has() || wasFilledIn || element.contains(document.activeElement)) attach();
    return () => {
      element.removeEventListener('focusin', attach);
      element.removeEventListener('input', markChanged);
      sending.current?.abort();
    };
  }, [host, draft, loadController]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    if (isSent.current) return setProgress((last) => ({ ...last, attempt: last.attempt + 1 }));
    const { signal } = (sending.current = new AbortController());
    const attempt = progress.attempt + 1;
    const show = (change: Partial<FormProgress<Field>>) =>
      setProgress({ ...START, state: 'failed', attempt, ...change });
    const onProgress = (share: number) => {
      if (!signal.aborted) show({ state: 'sending', share });
    };
    const options = { form: event.currentTarget, host, signal, onProgress };
    show({ state: 'checking' });
    checks.current += 1;
    setFileErrors({});
    try {
      const submission = loadController().then((controller) => controller.submit(options));
      // A check may wait for a file or a slow network.
      const result = await Promise.race([submission, stopped<Field>(signal)]);
      isSent.current = result.state === 'sent' && !result.keepsInput;
      show(result);
    } catch {
      show({ state: 'failed' });
    }
    sending.current = null;
  }

  /** Stops an attempt. @returns whether there was one */
  function stop(): boolean {
    if (!sending.current) return false;
    sending.current.abort();
    return true;
  }

  /** Checks a file when it is chosen, and removes its error of the last attempt. */
  async function checkFile({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    setLostFile(null);
    const name = input.name as Field;
    const turn = (checks.current += 1);
    const controller = await loadController().catch(() => null);
    if (!controller || !form.current) return;
    const { [name]: message } = await controller.check(form.current);
    if (checks.current !== turn) return;
    setFileErrors(message ? ({ [name]: message } as FormErrors<Field>) : {});
    setProgress((last) => withoutError(last, name));
  }

  return { form, progress, submit, stop, lostFile, fileErrors, checkFile };
}

const stopped = <Field extends string>(signal: AbortSignal) =>
  new Promise<SubmissionResult<Field>>((resolve) => {
    signal.addEventListener('abort', () => resolve({ state: 'stopped' }));
  });

/** Removes the error of a field. A refusal that was about this field alone is then over. */
function withoutError<Field extends string>(progress: FormProgress<Field>, name: Field): FormProgress<Field> {
  if (progress.errors[name] === undefined) return progress;
  const errors = { ...progress.errors, [name]: undefined };
  return { ...progress, errors, ...(!Object.values(errors).some(Boolean) && { state: 'idle' }) };
}
