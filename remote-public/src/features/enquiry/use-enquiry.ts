import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useHost } from '../../lib/host-context.ts';
import { enquiryDraft } from './enquiry-draft.ts';
import type { EnquiryErrors } from './enquiry-values.ts';
import type { Sending } from './send-enquiry.ts';

/** Where an enquiry stands. `message` is the API's, when it refused. */
export interface Progress {
  readonly state: 'idle' | 'checking' | 'incomplete' | 'sending' | Sending['state'];
  readonly message: string;
  readonly errors: EnquiryErrors;
  readonly attempt: number;
}

const START = { message: '', errors: {}, attempt: 0 } as const;

const loadLife = () => import(/* webpackChunkName: "enquiry-life" */ './enquiry-life.ts');

/**
 * The life of one enquiry form: checks, sends once, keeps what was typed until the API has it.
 * @param serviceRequired Whether a service must be chosen.
 */
export function useEnquiry(serviceRequired: boolean) {
  const host = useHost();
  const form = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  // A form that is sent is empty. Pressing Send again without typing shows the success again, not missing fields.
  const isSent = useRef(false);
  const [progress, setProgress] = useState<Progress>({ ...START, state: 'idle' });

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    // From here on the messages are ours; without script the browser's own checks stand.
    element.noValidate = true;
    const attend = () => {
      loadLife().then(
        (life) => life.attend(element, host),
        () => {},
      );
    };
    const change = () => {
      isSent.current = false;
    };
    element.addEventListener('focusin', attend);
    element.addEventListener('input', change);
    // Somebody may have begun before the page was live.
    if (enquiryDraft.has() || element.contains(document.activeElement)) attend();
    return () => {
      element.removeEventListener('focusin', attend);
      element.removeEventListener('input', change);
    };
  }, [host]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy.current) return;
    if (isSent.current) return setProgress((sent) => ({ ...sent, attempt: sent.attempt + 1 }));
    busy.current = true;
    const attempt = progress.attempt + 1;
    const show = (change: Partial<Progress>) =>
      setProgress({ ...START, state: 'failed', attempt, ...change });
    const what = { host, form: event.currentTarget, serviceRequired };
    show({ state: 'checking' });
    try {
      const life = await loadLife();
      const result = await life.submitEnquiry(what, () => show({ state: 'sending' }));
      isSent.current = result.state === 'sent';
      show(result);
    } catch {
      show({ state: 'failed' });
    }
    busy.current = false;
  }

  return { form, progress, submit };
}
