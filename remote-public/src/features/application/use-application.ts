import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useHost } from '../../lib/host-context.ts';
import { applicationDraft } from './application-draft.ts';
import type { ApplicationErrors } from './application-values.ts';
import type { Sending } from './send-application.ts';

/** Where an application stands. */
export interface Progress {
  readonly state: 'idle' | 'checking' | 'incomplete' | 'sending' | Sending['state'];
  /** The share that is sent, 0 to 1. */
  readonly share: number;
  /** Why it failed, where that is known. */
  readonly message: string;
  readonly errors: ApplicationErrors;
  /** It was refused because of too many attempts. */
  readonly mustWait?: boolean;
  readonly attempt: number;
}

const START = { share: 0, message: '', errors: {}, attempt: 0 } as const;

const loadLife = () => import(/* webpackChunkName: "application-life" */ './application-life.ts');

/**
 * The life of one application form: checks, sends once, keeps what was typed until the API has it.
 * @returns besides, the name of a file that was chosen before a reload and has to be chosen again
 */
export function useApplication() {
  const host = useHost();
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef<AbortController>(null);
  const [progress, setProgress] = useState<Progress>({ ...START, state: 'idle' });
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
    element.addEventListener('focusin', attend);
    // Somebody may have begun before the page was live.
    if (applicationDraft.has() || element.contains(document.activeElement)) attend();
    return () => {
      element.removeEventListener('focusin', attend);
      sending.current?.abort();
    };
  }, [host]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    const calledOff = new AbortController();
    sending.current = calledOff;
    const attempt = progress.attempt + 1;
    const show = (change: Partial<Progress>) =>
      setProgress({ ...START, state: 'failed', attempt, ...change });
    const what = { form: event.currentTarget, signal: calledOff.signal };
    show({ state: 'checking' });
    try {
      const life = await loadLife();
      const result = await life.submitApplication({
        ...what,
        onProgress: (share) => show({ state: 'sending', share }),
      });
      show(result);
      // Once it is sent the form goes away. A second press that comes before that must not send it again.
      if (result.state === 'sent') return;
    } catch {
      show({ state: 'failed' });
    }
    sending.current = null;
  }

  return { form, progress, submit, lostFile, forgetLostFile: () => setLostFile(null) };
}
