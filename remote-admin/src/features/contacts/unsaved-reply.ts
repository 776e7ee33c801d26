import { randomKey } from 'shared-contracts/lib/random-key';
import { claimExclusively, holdDraft } from '../../lib/draft-locks.ts';

/** The part of a reply draft that the server does not have yet. */
export interface UnsavedReply {
  readonly text: string;
  /** The time of the stored draft that the text continues; null: none. */
  readonly basedOn: string | null;
}

interface StoredReply extends UnsavedReply {
  /** ISO 8601. */
  readonly writtenAt: string;
}

/** Each tab has a key of its own, so that two never overwrite each other's text. */
const TAB = randomKey();

const prefixOf = (email: string, id: string) => `reply-draft:${email}:${id}`;
const keyOf = (email: string, id: string) => `${prefixOf(email, id)}:${TAB}`;

/** Whether this browser has an unsaved reply to the enquiry, of any tab. */
export const hasUnsavedReply = (email: string, id: string): boolean => repliesTo(email, id).length > 0;

/** Marks the reply as being edited in this tab. @returns a function that releases it */
export const holdReply = (email: string, id: string): (() => void) => holdDraft(keyOf(email, id));

/**
 * Takes over this tab's unsaved reply, or else the newest one that no tab is editing, such as after a reload.
 * @returns null without one
 */
export const claimUnsavedReply = (email: string, id: string): Promise<UnsavedReply | null> =>
  claimExclusively(`${prefixOf(email, id)}:claim`, (held) => {
    const own = keyOf(email, id);
    const replies = repliesTo(email, id);
    const found = replies.find(({ key }) => key === own) ?? replies.find(({ key }) => !held.has(key)) ?? null;
    if (found && found.key !== own && write(own, found.reply)) localStorage.removeItem(found.key);
    return found && found.reply;
  });

/** Stores this tab's unsaved reply; null removes it. */
export function storeUnsavedReply(email: string, id: string, reply: UnsavedReply | null): void {
  const key = keyOf(email, id);
  if (reply) write(key, { ...reply, writtenAt: new Date().toISOString() });
  else remove(key);
}

/** Removes the unsaved replies to an enquiry, of all tabs. */
export function removeUnsavedReplies(email: string, id: string): void {
  for (const { key } of repliesTo(email, id)) remove(key);
}

/** Newest first. */
function repliesTo(email: string, id: string): { readonly key: string; readonly reply: StoredReply }[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefixOf(email, id)))
      .map((key) => ({ key, reply: parse(localStorage.getItem(key) ?? '') }))
      .toSorted((one, other) => other.reply.writtenAt.localeCompare(one.reply.writtenAt));
  } catch {
    return [];
  }
}

/** Earlier releases stored the text alone. */
function parse(stored: string): StoredReply {
  try {
    const reply = JSON.parse(stored) as StoredReply | null;
    if (typeof reply?.text === 'string' && typeof reply.writtenAt === 'string') return reply;
  } catch {
    // Not JSON.
  }
  return { text: stored, basedOn: null, writtenAt: '' };
}

/** @returns whether the browser has stored it; if not, the text lasts as long as the screen is open */
function write(key: string, reply: StoredReply): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(reply));
    return true;
  } catch {
    return false;
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // The browser blocks storage: there is nothing to remove.
  }
}
