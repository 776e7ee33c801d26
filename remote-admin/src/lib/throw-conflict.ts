import { ApiError } from 'shared-contracts/http/client/api-errors';
import { errorMessage, UserFacingError } from './error-message.ts';

/**
 * Throws the error of a save. Of a conflict it first passes on the item that is stored now, which `ConflictNotice`
 * shows. A conflict without an item means that another item has the title.
 * @throws UserFacingError for a conflict with an item, any other error unchanged
 */
export function throwConflict(error: unknown, onConflict: (stored: unknown) => void): never {
  if (!(error instanceof ApiError && error.code === 'conflict' && error.data)) throw error;
  onConflict(error.data);
  throw new UserFacingError(`${errorMessage(error)} Save again to replace the stored version, or use it.`);
}
