/** What somebody typed and has not sent yet. It outlives a reload, and ends with the tab. */
export interface Draft {
  readonly fields: Readonly<Record<string, string>>;
  /** The idempotency key of the last attempt, and what it was for. */
  readonly sent?: { readonly body: string; readonly key: string } | undefined;
  /** Says when the form was first used. */
  readonly token?: string | undefined;
}

/** Where the draft of one form is kept. */
export interface DraftStore {
  has(): boolean;
  read(): Draft | null;
  keep(draft: Draft): void;
  drop(): void;
}

/** A browser may refuse to store anything; then there is no draft. */
function quietly<Value>(act: () => Value): Value | null {
  try {
    return act();
  } catch {
    return null;
  }
}

/** @param name Of the form, unique on the site. */
export const draftStore = (name: string): DraftStore => ({
  has: () => quietly(() => sessionStorage.getItem(name) !== null) ?? false,
  read: () =>
    quietly(() => {
      const draft = JSON.parse(sessionStorage.getItem(name) ?? 'null') as Partial<Draft> | null;
      return draft?.fields ? { ...draft, fields: draft.fields } : null;
    }),
  keep: (draft) => {
    quietly(() => sessionStorage.setItem(name, JSON.stringify(draft)));
  },
  drop: () => {
    quietly(() => sessionStorage.removeItem(name));
  },
});
