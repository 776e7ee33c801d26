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
