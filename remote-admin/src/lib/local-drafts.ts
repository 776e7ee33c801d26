/** Unsaved posts and replies in localStorage. Their keys begin with the kind and the account's e-mail address. */
const KINDS = ['post-draft', 'reply-draft'] as const;

const flushers = new Set<() => Promise<unknown>>();

/**
 * Registers a callback that saves the pending draft of an open form before a logout.
 * @returns unregisters it
 */
export function onFlushDrafts(flush: () => Promise<unknown>): () => void {
  flushers.add(flush);
  return () => flushers.delete(flush);
}

/** Makes every open form save its draft. Never rejects: a draft that cannot be sent stays in localStorage. */
export const flushDrafts = (): Promise<unknown> => Promise.allSettled([...flushers].map((flush) => flush()));

export interface LocalDraft {
  readonly kind: (typeof KINDS)[number];
  /** Id of the post or the enquiry; `new` for a new post. */
  readonly subject: string;
  readonly text: string;
}

/** The drafts of an account in localStorage. */
export const localDraftsOf = (email: string): LocalDraft[] =>
  keysOf(email).map((key) => {
    const [kind, , subject = ''] = splitKey(key, email);
    return { kind: kind as LocalDraft['kind'], subject, text: localStorage.getItem(key) ?? '' };
  });

/** Removes the drafts of an account, now and again on `pagehide`, when an open form stores its draft once more. */
export function clearLocalDrafts(email: string): void {
  const clear = () => {
    for (const key of keysOf(email)) localStorage.removeItem(key);
  };
  clear();
  window.addEventListener('pagehide', clear, { once: true });
}

/** A quoted e-mail address may contain a colon, so the key is not simply split at colons. */
const splitKey = (key: string, email: string): string[] => {
  const prefix = KINDS.find((kind) => key.startsWith(`${kind}:${email}:`)) ?? '';
  return [prefix, email, ...key.slice(`${prefix}:${email}:`.length).split(':')];
};

function keysOf(email: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) =>
      KINDS.some((kind) => key.startsWith(`${kind}:${email}:`)),
    );
  } catch {
    // The browser blocks storage.
    return [];
  }
}
