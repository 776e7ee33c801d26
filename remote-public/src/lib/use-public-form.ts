import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { DraftStore } from './form-draft.ts';
import type { FormErrors, FormLife, FormOutcome } from './form-life.ts';
import { useHost } from './host-context.ts';

/** Where a form stands. */
export interface FormProgress<Field extends string> {
  readonly state: 'idle' | 'checking' | 'sending' | FormOutcome<Field>['state'];
  /** The share that is sent, 0 to 1. */
  readonly share: number;
  /** Why it failed, where that is known. */
  readonly message: string;
  readonly errors: FormErrors<Field>;
  /** It was refused because of too many attempts. */
  readonly mustWait?: boolean;
  readonly attempt: number;
}

interface PublicForm<Field extends string> {
  readonly draft: DraftStore;
  /** Called when the form is first used, so that no other visitor pays for what it fetches. */
  readonly loadLife: () => Promise<FormLife<Field>>;
}

const START = { share: 0, message: '', errors: {}, attempt: 0 } as const;

/**
 * The life of one form: checks, sends once, keeps what was typed until the API has it. What describes the form is a
 * constant: the same at each render.
 * @returns besides, the name of a file that was chosen before a reload and has to be chosen again
 */
export function usePublicForm<Field extends string>({ draft, loadLife }: PublicForm<Field>) {
  const host = useHost();
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef<AbortController>(null);
  // What is sent is not sent again. Pressing Send without typing shows the success again, not missing fields.
  const isSent = useRef(false);
  const [progress, setProgress] = useState<FormProgress<Field>>({ ...START, state: 'idle' });
  const [lostFile, setLostFile] = useState<string | null>(null);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    // From here on the messages are ours; without script the browser's own checks stand.
    element.noValidate = true;
    const attend = () => {
      loadLife().then(
        (life) => {
          const lost = life.attend(element, host);
          if (lost) setLostFile(lost);
        },
        () => {},
      );
    };
    const change = () => {
      isSent.current = false;
    };
    element.addEventListener('focusin', attend);
    element.addEventListener('input', change);
    // Somebody may have begun before the page was live.
    if (draft.has() || element.contains(document.activeElement)) attend();
    return () => {
      element.removeEventListener('focusin', attend);
      element.removeEventListener('input', change);
      sending.current?.abort();
    };
  }, [host, draft, loadLife]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    if (isSent.current) return setProgress((sent) => ({ ...sent, attempt: sent.attempt + 1 }));
    const { signal } = (sending.current = new AbortController());
    const attempt = progress.attempt + 1;
    const show = (change: Partial<FormProgress<Field>>) =>
      setProgress({ ...START, state: 'failed', attempt, ...change });
    const onProgress = (share: number) => show({ state: 'sending', share });
    const submission = { form: event.currentTarget, host, signal, onProgress };
    show({ state: 'checking' });
    try {
      const life = await loadLife();
      const outcome = await life.submit(submission);
      isSent.current = outcome.state === 'sent';
      show(outcome);
    } catch {
      show({ state: 'failed' });
    }
    sending.current = null;
  }

  return { form, progress, submit, lostFile, forgetLostFile: () => setLostFile(null) };
}
