/** Unsaved posts and replies that lie in this browser. Their keys begin with the kind and the account that wrote them. */
const KINDS = ['post-draft', 'reply-draft'] as const;

const flushers = new Set<() => Promise<unknown>>();

/** Calls `flush`, which stores and sends what an open form holds back, before a logout. The returned function stops that. */
export function onFlushDrafts(flush: () => Promise<unknown>): () => void {
  flushers.add(flush);
  return () => flushers.delete(flush);
}

/** Has every open form store and send what it holds back. Never fails: what could not be sent is still in this browser. */
export const flushDrafts = (): Promise<unknown> => Promise.allSettled([...flushers].map((flush) => flush()));

export interface LocalDraft {
  readonly kind: (typeof KINDS)[number];
  /** Id of the post or the enquiry; `new` for a new post. */
  readonly subject: string;
  /** As it is stored. */
  readonly text: string;
}

/** What somebody wrote that lies in this browser. */
export const localDraftsOf = (email: string): LocalDraft[] =>
  keysOf(email).map((key) => {
    const [kind, , subject = ''] = splitKey(key, email);
    return { kind: kind as LocalDraft['kind'], subject, text: localStorage.getItem(key) ?? '' };
  });

/** Removes what somebody wrote, now and once more when the document is left: an open form stores its last words then. */
export function clearLocalDrafts(email: string): void {
  const clear = () => {
    for (const key of keysOf(email)) localStorage.removeItem(key);
  };
  clear();
  window.addEventListener('pagehide', clear, { once: true });
}

/** Addresses may hold a colon in quotes, so the address is cut out as a whole. */
const splitKey = (key: string, email: string): string[] => {
  const kind = KINDS.find((one) => key.startsWith(`${one}:${email}:`)) ?? '';
  return [kind, email, ...key.slice(`${kind}:${email}:`.length).split(':')];
};

function keysOf(email: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) =>
      KINDS.some((kind) => key.startsWith(`${kind}:${email}:`)),
    );
  } catch {
    // A browser that blocks storage holds nothing.
    return [];
  }
}
