import { ApiError } from 'shared-contracts/http/client/api-errors';
import type { ReplyDraft } from 'shared-contracts/enquiries/enquiries';
import type { UnsavedReply } from './unsaved-reply.ts';

/** The server has a draft from another tab or browser, which the text does not continue. */
export class DraftConflictError extends Error {
  readonly stored: ReplyDraft;

  constructor(stored: ReplyDraft) {
    super('The draft was continued elsewhere.');
    this.stored = stored;
  }
}

export interface DraftSaver {
  /** Saves the text; an empty one removes the draft. @throws DraftConflictError, and the errors of the call */
  save(text: string): Promise<ReplyDraft | null>;
  /** The time of the stored draft that the next save continues; null: none. */
  basedOn(): string | null;
  /** Makes the next save continue, and thereby replace, this draft. */
  continueFrom(stored: ReplyDraft): void;
}

/**
 * Saves the successive texts of one form, each as a continuation of the one before.
 * @param put Calls the API.
 * @param start The text that the form starts with.
 */
export function createDraftSaver(
  put: (text: string, basedOn: string | null) => Promise<ReplyDraft | null>,
  start: UnsavedReply,
): DraftSaver {
  let basedOn = start.basedOn;
  /** Texts of this form that the server may have stored without the response reaching it. */
  const unconfirmed = new Set([start.text]);

  const save = async (text: string): Promise<ReplyDraft | null> => {
    unconfirmed.add(text);
    try {
      const stored = await put(text, basedOn);
      unconfirmed.clear();
      basedOn = stored?.savedAt ?? null;
      return stored;
    } catch (error) {
      const stored = storedIn(error);
      if (!stored) throw error;
      if (!unconfirmed.has(stored.text)) throw new DraftConflictError(stored);
      unconfirmed.delete(stored.text);
      basedOn = stored.savedAt;
      return save(text);
    }
  };
  return {
    save,
    basedOn: () => basedOn,
    continueFrom: (stored) => {
      basedOn = stored.savedAt;
    },
  };
}

/** The stored draft, from a conflict response; null for any other error. */
const storedIn = (error: unknown): ReplyDraft | null =>
  error instanceof ApiError && error.code === 'conflict'
    ? ((error.data as ReplyDraft | undefined) ?? null)
    : null;
