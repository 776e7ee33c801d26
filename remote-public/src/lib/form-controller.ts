/** Validation, draft and submission of the public forms. Loaded when a visitor starts to fill in a form. */
import { randomKey } from 'shared-contracts/lib/random-key';
import type { HostServices } from 'shared-contracts/releases/host';
import { type Draft, type DraftStore, hasInput } from './form-draft.ts';
import type { FormErrors } from './form-fields.ts';
import { fetchFormToken } from './form-token.ts';
import type { SubmissionResult } from './submission-result.ts';

/** One request to submit a form. */
export interface Submission {
  readonly data: FormData;
  /** The idempotency key: the same for every attempt with the same body. */
  readonly key: string;
  /** Proves when the form was first used; the API uses it to detect bots. */
  readonly token: string | undefined;
  readonly host: HostServices;
  readonly signal: AbortSignal;
  /** Called with the share of the body that was sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** The parts that differ between the public forms. */
interface FormDefinition<Field extends string> {
  readonly draft: DraftStore;
  /** Preloads the rules that `check` needs. */
  readonly loadRules: () => Promise<unknown>;
  /** Returns one message for each invalid field. */
  readonly check: (data: FormData, form: HTMLFormElement) => Promise<FormErrors<Field>>;
  /** Serialises the submitted values; a different result is a new submission. */
  readonly bodyOf: (data: FormData) => string;
  /** Never throws. */
  readonly send: (submission: Submission) => Promise<SubmissionResult<Field>>;
}

interface SubmitOptions extends Pick<Submission, 'host' | 'signal' | 'onProgress'> {
  readonly form: HTMLFormElement;
}

export interface FormController<Field extends string> {
  /**
   * Restores the draft into empty fields and saves input from now on.
   * @param usedAt when the form was first used, by `performance.now()`; null when that was before hydration
   * @returns the name of the file that was chosen before a reload; a page cannot choose it again
   */
  readonly attach: (form: HTMLFormElement, host: HostServices, usedAt: number | null) => string | null;
  /** Returns one message for each invalid field. */
  readonly check: (form: HTMLFormElement) => Promise<FormErrors<Field>>;
  /** Validates the form and sends it if it is valid; `onProgress` is first called when validation has passed. */
  readonly submit: (options: SubmitOptions) => Promise<SubmissionResult<Field>>;
}

/**
 * The API takes the time of the token for that of the first use. A later token makes a person look as fast as a bot, for
 * example over a slow connection.
 */
const MAX_TOKEN_DELAY_MS = 3_000;

/** Creates the controller for all instances of one form. */
export function createFormController<Field extends string>({
  draft,
  loadRules,
  check,
  bodyOf,
  send,
}: FormDefinition<Field>): FormController<Field> {
  /** The attached forms with their tokens; undefined until the token has arrived. */
  const tokens = new WeakMap<HTMLFormElement, string | undefined>();
  const saveDraft = (form: HTMLFormElement, change: Partial<Draft> = {}) =>
    draft.save({ ...draft.read(), fields: valuesOf(form), token: tokens.get(form), ...change });
  /** Saved with the draft, so that a retry after a lost response is idempotent, even after a reload. */
  const idempotencyKeyFor = (form: HTMLFormElement, body: string): string => {
    const lastSent = draft.read()?.sent;
    const sent = lastSent?.body === body ? lastSent : { body, key: randomKey() };
    saveDraft(form, { sent });
    return sent.key;
  };

  return {
    attach(form, host, usedAt) {
      if (tokens.has(form)) return null;
      const saved = draft.read();
      tokens.set(form, saved?.token);
      void loadRules().catch(() => {});
      for (const [name, value] of Object.entries(saved?.fields ?? {}))
        restore(form.elements.namedItem(name), value);
      const isBeingSent = form.dataset.sentByBrowser !== undefined;
      if (hasInput(form) && !isBeingSent) saveDraft(form);
      form.addEventListener('input', () => saveDraft(form));
      // For a form that was used before, the token would be too recent.
      if (!saved && usedAt !== null) {
        void fetchFormToken(host).then((token) => {
          if (token && performance.now() - usedAt < MAX_TOKEN_DELAY_MS) tokens.set(form, token);
        });
      }
      const file = form.querySelector<HTMLInputElement>('input[type="file"]');
      return file?.files?.length === 0 ? (saved?.fields[file.name] ?? null) : null;
    },
    check: (form) => check(new FormData(form), form),
    async submit({ form, ...options }) {
      const data = new FormData(form);
      const errors = await check(data, form);
      if (Object.keys(errors).length > 0) return { state: 'incomplete', errors };
      options.onProgress(0);
      const body = bodyOf(data);
      const key = idempotencyKeyFor(form, body);
      const result = await send({ data, key, token: tokens.get(form), ...options });
      if (result.state !== 'sent') return result;
      // What the visitor has typed in the meantime was not sent.
      if (bodyOf(new FormData(form)) !== body) return { ...result, keepsInput: true };
      form.reset();
      draft.clear();
      return result;
    },
  };
}

/** Age and consent must be confirmed each time; `website` is the honeypot. */
const NOT_SAVED = ['isAdult', 'consent', 'website'];

/** The values of a form that a draft can hold: texts, and the name of the file. */
const valuesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)]
      .map(([name, value]) => [name, typeof value === 'string' ? value : value.name] as const)
      .filter(([name, value]) => !NOT_SAVED.includes(name) && value !== ''),
  );

function restore(control: Element | RadioNodeList | null, value: string): void {
  if (control instanceof HTMLSelectElement) {
    // The draft may come from another position with other options.
    if (![...control.options].some((option) => option.value === value)) return;
  } else if (control instanceof HTMLInputElement) {
    if (control.type === 'file') return;
  } else if (!(control instanceof HTMLTextAreaElement || control instanceof RadioNodeList)) return;
  if (control.value === '') control.value = value;
}
