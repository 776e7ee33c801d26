const NAME = 'enquiry-draft';

/** What somebody typed and has not sent yet. It outlives a reload, and ends with the tab. */
export interface Draft {
  readonly fields: Readonly<Record<string, string>>;
  /** The idempotency key of the last attempt, and the words that it was for. */
  readonly sent?: { readonly body: string; readonly key: string } | undefined;
  /** Says when the form was first used. */
  readonly token?: string | undefined;
}

/** A browser may refuse to store anything; then there is no draft. */
function quietly<Value>(act: () => Value): Value | null {
  try {
    return act();
  } catch {
    return null;
  }
}

export const hasDraft = (): boolean => quietly(() => sessionStorage.getItem(NAME) !== null) ?? false;

export const readDraft = (): Draft | null =>
  quietly(() => {
    const draft = JSON.parse(sessionStorage.getItem(NAME) ?? 'null') as Partial<Draft> | null;
    return draft?.fields ? { ...draft, fields: draft.fields } : null;
  });

export const keepDraft = (draft: Draft): void => {
  quietly(() => sessionStorage.setItem(NAME, JSON.stringify(draft)));
};

export const dropDraft = (): void => {
  quietly(() => sessionStorage.removeItem(NAME));
};
