/**
 * What an application needs once somebody writes one: the draft, the checks, the sending. It is fetched when the form is
 * first used, so that no other visitor pays for it.
 */
import type { HostServices } from 'shared-contracts/releases/host';
import { randomKey } from 'shared-contracts/lib/random-key';
import type { Draft } from '../../lib/form-draft.ts';
import { askForToken } from '../../lib/form-token.ts';
import { applicationDraft } from './application-draft.ts';
import { type ApplicationErrors, readResume, readTexts } from './application-values.ts';
import { checkApplication, loadRules } from './check-application.ts';
import { type Sending, sendApplication } from './send-application.ts';

/** The forms in use, each with its token as soon as it has one. */
const tokens = new WeakMap<HTMLFormElement, string | undefined>();

/** Age and consent are confirmed anew each time, and nobody types into the trap. */
const NOT_KEPT = ['isAdult', 'consent', 'website'];

/** What can be kept of a form: its texts, and of its file the name. */
const textsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)]
      .map(([name, value]) => [name, typeof value === 'string' ? value : value.name] as const)
      .filter(([name, value]) => !NOT_KEPT.includes(name) && value !== ''),
  );

const keep = (form: HTMLFormElement, change: Partial<Draft> = {}) =>
  applicationDraft.keep({
    ...applicationDraft.read(),
    fields: textsOf(form),
    token: tokens.get(form),
    ...change,
  });

function restore(control: Element | RadioNodeList | null, value: string): void {
  if (control instanceof HTMLSelectElement) {
    // Another position may not offer what was chosen for the one before.
    const isOffered = [...control.options].some((option) => option.value === value);
    if (control.value === '' && isOffered) control.value = value;
  } else if (control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement) {
    if (control.type !== 'file' && control.value === '') control.value = value;
  }
}

/**
 * Puts what was typed before a reload back into fields that are empty, and keeps what is typed from now on.
 * @returns the name of the file that was chosen before, which no page can choose again by itself
 */
export function attend(form: HTMLFormElement, host: HostServices): string | null {
  if (tokens.has(form)) return null;
  const draft = applicationDraft.read();
  tokens.set(form, draft?.token);
  void loadRules().catch(() => {});
  for (const [name, value] of Object.entries(draft?.fields ?? {}))
    restore(form.elements.namedItem(name), value);
  form.addEventListener('input', () => keep(form));
  if (!draft?.token) void askForToken(host).then((token) => token && tokens.set(form, token));
  return readResume(new FormData(form)) ? null : (draft?.fields.resume ?? null);
}

/** The same application keeps its key, so that a retry after a lost answer is not a second one, after a reload neither. */
function keyFor(form: HTMLFormElement, data: FormData): string {
  const file = readResume(data);
  const body = JSON.stringify([readTexts(data), file?.name, file?.size, file?.lastModified]);
  const last = applicationDraft.read()?.sent;
  const sent = last?.body === body ? last : { body, key: randomKey() };
  keep(form, { sent });
  return sent.key;
}

interface Submission {
  readonly form: HTMLFormElement;
  readonly signal: AbortSignal;
  /** Called when the checks have passed, and then with the share that is sent. */
  readonly onProgress: (share: number) => void;
}

/** Checks the form as it stands and sends it when nothing is wrong. Never throws. */
export async function submitApplication({
  form,
  signal,
  onProgress,
}: Submission): Promise<Sending | { readonly state: 'incomplete'; readonly errors: ApplicationErrors }> {
  const body = new FormData(form);
  const errors = await checkApplication(body);
  if (Object.keys(errors).length > 0) return { state: 'incomplete', errors };
  onProgress(0);
  const idempotencyKey = keyFor(form, body);
  const token = tokens.get(form);
  // Fields stand before the file: who reads it as it comes in knows them by then.
  if (token) body.set('formToken', token);
  const resume = body.get('resume');
  body.delete('resume');
  if (resume) body.set('resume', resume);
  const result = await sendApplication({ body, idempotencyKey, signal, onProgress });
  if (result.state === 'sent') applicationDraft.drop();
  return result;
}
