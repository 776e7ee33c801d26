import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useHost } from '../../lib/host-context.ts';
import { randomKey } from '../../lib/random-key.ts';
import { checkEnquiry, listErrors, loadRules } from './check-enquiry.ts';
import { type EnquiryErrors, readEnquiry } from './enquiry-values.ts';
import { type Sending, sendEnquiry } from './send-enquiry.ts';

/** Where an enquiry stands. `message` is the API's, when it refused. */
export interface Progress {
  readonly state: 'idle' | 'checking' | 'incomplete' | 'sending' | Sending['state'];
  readonly message: string;
  readonly errors: EnquiryErrors;
  readonly attempt: number;
}

const START = { message: '', errors: {}, attempt: 0 } as const;

/**
 * The life of one enquiry form: checks, sends once, keeps what was typed until the API has it.
 * @param serviceRequired Whether a service must be chosen.
 */
export function useEnquiry(serviceRequired: boolean) {
  const host = useHost();
  const form = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const lastSent = useRef({ body: '', key: '' });
  const [progress, setProgress] = useState<Progress>({ ...START, state: 'idle' });

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    // From here on the messages are ours; without script the browser's own checks stand.
    element.noValidate = true;
    const prepare = () => void loadRules().catch(() => {});
    element.addEventListener('focusin', prepare, { once: true });
    return () => element.removeEventListener('focusin', prepare);
  }, []);

  /** The same words keep their key, so that a retry after a lost answer is not a second enquiry. */
  const keyFor = (body: string) => {
    if (lastSent.current.body !== body) lastSent.current = { body, key: randomKey() };
    return lastSent.current.key;
  };

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    const attempt = progress.attempt + 1;
    const element = event.currentTarget;
    setProgress({ ...START, state: 'checking', attempt });
    const values = readEnquiry(new FormData(element));
    const errors = await checkEnquiry(values, serviceRequired);
    if (listErrors(errors).length > 0) {
      setProgress({ ...START, state: 'incomplete', errors, attempt });
    } else {
      setProgress({ ...START, state: 'sending', attempt });
      const result = await sendEnquiry(host, values, keyFor(JSON.stringify(values)));
      if (result.state === 'sent') {
        element.reset();
        lastSent.current = { body: '', key: '' };
      }
      setProgress({ ...START, attempt, ...result });
    }
    busy.current = false;
  }

  return { form, progress, submit };
}
