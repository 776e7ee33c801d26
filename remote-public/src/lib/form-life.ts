/** What a public form needs once somebody fills it in. Fetched then, so that no other visitor pays for it. */
import { randomKey } from 'shared-contracts/lib/random-key';
import type { HostServices } from 'shared-contracts/releases/host';
import type { Draft, DraftStore } from './form-draft.ts';
import { askForToken } from './form-token.ts';

export type FormErrors<Field extends string> = Partial<Record<Field, string>>;

/** What became of an attempt. After `failed` nobody knows whether it arrived, unless a message says why. */
export interface FormOutcome<Field extends string> {
  readonly state: 'incomplete' | 'sent' | 'refused' | 'failed';
  /** The API's, where it says why. */
  readonly message?: string;
  readonly errors?: FormErrors<Field>;
  /** There were too many attempts: `message` says how long to wait. */
  readonly mustWait?: boolean;
}

/** A form as it is sent. */
export interface Sent {
  readonly data: FormData;
  /** The idempotency key: the same for every attempt to send the same, so that it arrives once. */
  readonly key: string;
  /** Says since when the form is in use: by it the API knows programs. */
  readonly token: string | undefined;
  readonly host: HostServices;
  readonly signal: AbortSignal;
  /** Called with the share that is sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** One of the public forms. */
interface FormDescription<Field extends string> {
  readonly draft: DraftStore;
  /** Fetches what `check` needs, ahead of time. */
  readonly loadRules: () => Promise<unknown>;
  /** One message for each field that is wrong. */
  readonly check: (data: FormData, form: HTMLFormElement) => Promise<FormErrors<Field>>;
  /** What is sent, as text: another text is another submission. */
  readonly bodyOf: (data: FormData) => string;
  /** Never throws. */
  readonly send: (sent: Sent) => Promise<FormOutcome<Field>>;
}

interface Submission extends Pick<Sent, 'host' | 'signal' | 'onProgress'> {
  readonly form: HTMLFormElement;
}

export interface FormLife<Field extends string> {
  /**
   * Puts what was typed before a reload back into fields that are empty, and keeps what is typed from now on.
   * @returns the name of the file that was chosen before, which no page can choose again
   */
  readonly attend: (form: HTMLFormElement, host: HostServices) => string | null;
  /** Checks the form as it stands and sends it when nothing is wrong; `onProgress` is called when the checks have passed. */
  readonly submit: (submission: Submission) => Promise<FormOutcome<Field>>;
}

/** Makes what a form needs while it is in use: one for all forms of a kind. */
export function createFormLife<Field extends string>({
  draft,
  loadRules,
  check,
  bodyOf,
  send,
}: FormDescription<Field>): FormLife<Field> {
  /** The forms in use, each with its token as soon as it has one. */
  const tokens = new WeakMap<HTMLFormElement, string | undefined>();
  const keep = (form: HTMLFormElement, change: Partial<Draft> = {}) =>
    draft.keep({ ...draft.read(), fields: textsOf(form), token: tokens.get(form), ...change });
  /** Kept too, so that a retry after a lost answer is not a second submission, after a reload neither. */
  const keyFor = (form: HTMLFormElement, body: string): string => {
    const last = draft.read()?.sent;
    const sent = last?.body === body ? last : { body, key: randomKey() };
    keep(form, { sent });
    return sent.key;
  };

  return {
    attend(form, host) {
      if (tokens.has(form)) return null;
      const last = draft.read();
      tokens.set(form, last?.token);
      void loadRules().catch(() => {});
      for (const [name, value] of Object.entries(last?.fields ?? {}))
        restore(form.elements.namedItem(name), value);
      form.addEventListener('input', () => keep(form));
      if (!last?.token) void askForToken(host).then((token) => token && tokens.set(form, token));
      const file = form.querySelector<HTMLInputElement>('input[type="file"]');
      return file?.files?.length === 0 ? (last?.fields[file.name] ?? null) : null;
    },
    async submit({ form, ...how }) {
      const data = new FormData(form);
      const errors = await check(data, form);
      if (Object.keys(errors).length > 0) return { state: 'incomplete', errors };
      how.onProgress(0);
      const key = keyFor(form, bodyOf(data));
      const outcome = await send({ data, key, token: tokens.get(form), ...how });
      if (outcome.state === 'sent') {
        form.reset();
        draft.drop();
      }
      return outcome;
    },
  };
}

/** Age and consent are confirmed again each time, and nobody types into the trap. */
const NOT_KEPT = ['isAdult', 'consent', 'website'];

/** What can be kept of a form: its texts, and of its file the name. */
const textsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)]
      .map(([name, value]) => [name, typeof value === 'string' ? value : value.name] as const)
      .filter(([name, value]) => !NOT_KEPT.includes(name) && value !== ''),
  );

function restore(control: Element | RadioNodeList | null, value: string): void {
  if (control instanceof HTMLSelectElement) {
    // Another position may not offer what was chosen for the one before.
    if (![...control.options].some((option) => option.value === value)) return;
  } else if (control instanceof HTMLInputElement) {
    if (control.type === 'file') return;
  } else if (!(control instanceof HTMLTextAreaElement || control instanceof RadioNodeList)) return;
  if (control.value === '') control.value = value;
}
