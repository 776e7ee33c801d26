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

/** Handles the error of a call on a record: null if the record is missing. @throws any other error */
export function nullIfMissing(error: unknown): null {
  if (!isMissing(error)) throw error;
  return null;
}
