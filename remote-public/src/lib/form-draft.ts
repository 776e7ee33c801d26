/** Unsent input of a form. It survives a reload and is lost when the tab closes. */
export interface Draft {
  readonly fields: Readonly<Record<string, string>>;
  /** The idempotency key and the request body of the last attempt. */
  readonly sent?: { readonly body: string; readonly key: string } | undefined;
  /** The form token: proves when the form was first used. */
  readonly token?: string | undefined;
}

/** Stores the draft of one form in sessionStorage. */
export interface DraftStore {
  /** The storage key. A form with a draft has it as `data-draft`, so that a reloaded page restores it at once. */
  readonly name: string;
  has(): boolean;
  read(): Draft | null;
  save(draft: Draft): void;
  clear(): void;
}

/** Storage may be disabled or full; then there is no draft. */
function ignoreErrors<Value>(access: () => Value): Value | null {
  try {
    return access();
  } catch {
    return null;
  }
}

/** @param name The storage key, unique for each form. */
export const createDraftStore = (name: string): DraftStore => ({
  name,
  has: () => ignoreErrors(() => sessionStorage.getItem(name) !== null) ?? false,
  read: () =>
    ignoreErrors(() => {
      const draft = JSON.parse(sessionStorage.getItem(name) ?? 'null') as Partial<Draft> | null;
      return draft?.fields ? { ...draft, fields: draft.fields } : null;
    }),
  save: (draft) => {
    ignoreErrors(() => sessionStorage.setItem(name, JSON.stringify(draft)));
  },
  clear: () => {
    ignoreErrors(() => sessionStorage.removeItem(name));
  },
});

/** Whether something was typed into a form, perhaps before it was hydrated. */
export const hasInput = (form: HTMLFormElement): boolean =>
  [...form.elements].some(
    (control) =>
      (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) &&
      control.type !== 'hidden' &&
      control.value !== control.defaultValue,
  );
