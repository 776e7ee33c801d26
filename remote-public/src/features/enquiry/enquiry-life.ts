/**
 * What an enquiry needs once somebody writes one: the draft, the checks, the sending. It is fetched when the form is
 * first used, so that no other visitor pays for it.
 */
import type { HostServices } from 'shared-contracts/releases/host';
import { randomKey } from 'shared-contracts/lib/random-key';
import type { Draft } from '../../lib/form-draft.ts';
import { askForToken } from '../../lib/form-token.ts';
import { checkEnquiry, loadRules } from './check-enquiry.ts';
import { enquiryDraft } from './enquiry-draft.ts';
import type { EnquiryErrors } from './enquiry-values.ts';
import { readEnquiry } from './read-enquiry.ts';
import { type EnquirySigns, type Sending, sendEnquiry } from './send-enquiry.ts';

/** The forms in use, each with its token as soon as it has one. */
const tokens = new WeakMap<HTMLFormElement, string | undefined>();

/** Consent is given anew each time, and nobody types into the trap. */
const NOT_KEPT = ['consent', 'website'];

const textsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].filter(
      (entry): entry is [string, string] =>
        !NOT_KEPT.includes(entry[0]) && typeof entry[1] === 'string' && entry[1] !== '',
    ),
  );

const keep = (form: HTMLFormElement, change: Partial<Draft> = {}) =>
  enquiryDraft.keep({ ...enquiryDraft.read(), fields: textsOf(form), token: tokens.get(form), ...change });

/** Puts what was typed before a reload back into fields that are empty, and keeps what is typed from now on. */
export function attend(form: HTMLFormElement, host: HostServices): void {
  if (tokens.has(form)) return;
  const draft = enquiryDraft.read();
  tokens.set(form, draft?.token);
  void loadRules().catch(() => {});
  for (const [name, value] of Object.entries(draft?.fields ?? {})) {
    const control = form.elements.namedItem(name);
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    if ((isText || control instanceof RadioNodeList) && control.value === '') control.value = value;
  }
  form.addEventListener('input', () => keep(form));
  if (draft?.token) return;
  void askForToken(host).then((token) => token && tokens.set(form, token));
}

/** The same words keep their key, so that a retry after a lost answer is not a second enquiry, after a reload neither. */
function keyFor(form: HTMLFormElement, body: string): string {
  const last = enquiryDraft.read()?.sent;
  const sent = last?.body === body ? last : { body, key: randomKey() };
  keep(form, { sent });
  return sent.key;
}

/** What no person fills in, and since when the form is in use: by these the API knows programs. */
function signs(form: HTMLFormElement): EnquirySigns {
  const website = new FormData(form).get('website');
  const token = tokens.get(form);
  return {
    ...(typeof website === 'string' && website && { website }),
    ...(token && { formToken: token }),
  };
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
  const key = keyFor(form, JSON.stringify(values));
  const result = await sendEnquiry(host, { ...values, ...signs(form) }, key);
  if (result.state === 'sent') {
    form.reset();
    enquiryDraft.drop();
  }
  return result;
}
