import { ApiError } from 'shared-contracts/http/client/api-errors';
import { UserFacingError } from './error-message.ts';

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_found';

/**
 * Explains why a change could not be saved when a colleague has deleted the item meanwhile; returns for any other error.
 * @param noun the singular: 'position'
 * @param onDeleted called first, so that the next save adds a new item
 * @throws UserFacingError when the item is missing
 */
export function throwIfDeleted(error: unknown, noun: string, onDeleted: () => void): void {
  if (!isMissing(error)) return;
  onDeleted();
  throw new UserFacingError(
    `This ${noun} was deleted in the meantime. Nothing is saved yet: save it as a new ${noun}, or cancel.`,
  );
}

/**
 * Explains the error of a call on the record of a page, which offers to restore it when a colleague has deleted it.
 * @param noun the singular: 'contact'
 * @returns any other error unchanged
 */
export const explainIfDeleted = (error: unknown, noun: string): unknown =>
  isMissing(error)
    ? new UserFacingError(`The ${noun} was deleted in the meantime. Restore it, then try again.`, {
        cause: error,
      })
    : error;

/** Handles the error of a call on a record: null if the record is missing. @throws any other error */
export function nullIfMissing(error: unknown): null {
  if (!isMissing(error)) throw error;
  return null;
}
