/**
 * What an enquiry needs once somebody writes one: the draft, the checks, the sending. It is fetched when the form is
 * first used, so that no other visitor pays for it.
 */
import type { HostServices } from 'shared-contracts/host';
import { randomKey } from '../../lib/random-key.ts';
import { checkEnquiry, loadRules } from './check-enquiry.ts';
import { dropDraft, keepDraft, readDraft } from './draft.ts';
import type { EnquiryErrors } from './enquiry-values.ts';
import { readEnquiry } from './read-enquiry.ts';
import { type Sending, sendEnquiry } from './send-enquiry.ts';

const attended = new WeakSet<HTMLFormElement>();

/** Consent is given anew each time, so it is in no draft. */
const textsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].filter(
      (entry): entry is [string, string] =>
        entry[0] !== 'consent' && typeof entry[1] === 'string' && entry[1] !== '',
    ),
  );

/** Puts what was typed before a reload back into fields that are empty, and keeps what is typed from now on. */
export function attend(form: HTMLFormElement): void {
  if (attended.has(form)) return;
  attended.add(form);
  void loadRules().catch(() => {});
  for (const [name, value] of Object.entries(readDraft()?.fields ?? {})) {
    const control = form.elements.namedItem(name);
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    if ((isText || control instanceof RadioNodeList) && control.value === '') control.value = value;
  }
  form.addEventListener('input', () => keepDraft({ fields: textsOf(form), sent: readDraft()?.sent }));
}

/** The same words keep their key, so that a retry after a lost answer is not a second enquiry, after a reload neither. */
function keyFor(form: HTMLFormElement, body: string): string {
  const last = readDraft()?.sent;
  const sent = last?.body === body ? last : { body, key: randomKey() };
  keepDraft({ fields: textsOf(form), sent });
  return sent.key;
}

/**
 * Checks the form as it stands and sends it when nothing is wrong. Never throws.
 * @param onSending Called when the checks have passed.
 */
export async function submitEnquiry(
  { host, form, serviceRequired }: { host: HostServices; form: HTMLFormElement; serviceRequired: boolean },
  onSending: () => void,
): Promise<Sending | { readonly state: 'incomplete'; readonly errors: EnquiryErrors }> {
  const values = readEnquiry(new FormData(form));
  const errors = await checkEnquiry(values, serviceRequired);
  if (Object.keys(errors).length > 0) return { state: 'incomplete', errors };
  onSending();
  const result = await sendEnquiry(host, values, keyFor(form, JSON.stringify(values)));
  if (result.state === 'sent') {
    form.reset();
    dropDraft();
  }
  return result;
}
