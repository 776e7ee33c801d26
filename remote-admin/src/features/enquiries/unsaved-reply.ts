import { randomKey } from 'shared-contracts/lib/random-key';
import { holdDraft } from '../../lib/draft-locks.ts';
import {
  claimStoredDraft,
  draftsBelow,
  type KeyedDraft,
  removeDraft,
  storeDraft,
  type StoredDraft,
} from '../../lib/draft-storage.ts';

/** The part of a reply draft that the server does not have yet. */
export interface UnsavedReply {
  readonly text: string;
  /** The time of the stored draft that the text continues; null: none. */
  readonly basedOn: string | null;
}

interface StoredReply extends UnsavedReply, StoredDraft {}

const TAB = randomKey();

const prefixOf = (email: string, id: string) => `reply-draft:${email}:${id}`;
const keyOf = (email: string, id: string) => `${prefixOf(email, id)}:${TAB}`;

/** Whether this browser has an unsaved reply to the enquiry, of any tab. */
export const hasUnsavedReply = (email: string, id: string): boolean => repliesTo(email, id).length > 0;

/** Marks the reply as being edited in this tab. @returns a function that releases it */
export const holdReply = (email: string, id: string): (() => void) => holdDraft(keyOf(email, id));

/** Takes over this tab's unsaved reply, or else the newest one that no tab is editing. */
export const claimUnsavedReply = (email: string, id: string): Promise<UnsavedReply | null> =>
  claimStoredDraft(`${prefixOf(email, id)}:claim`, keyOf(email, id), () => repliesTo(email, id));

/** Stores this tab's unsaved reply; null removes it. */
export function storeUnsavedReply(email: string, id: string, reply: UnsavedReply | null): void {
  const key = keyOf(email, id);
  if (reply) storeDraft(key, { ...reply, writtenAt: new Date().toISOString() });
  else removeDraft(key);
}

/** Removes the unsaved replies to an enquiry, of all tabs. */
export function removeUnsavedReplies(email: string, id: string): void {
  for (const { key } of repliesTo(email, id)) removeDraft(key);
}

const repliesTo = (email: string, id: string): KeyedDraft<StoredReply>[] =>
  draftsBelow(prefixOf(email, id), parse);

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
