import { CsrfError } from '../errors.ts';
import { isCsrfToken } from './session-secrets.ts';
import type { Session } from './sessions.ts';

/**
 * Checks the anti-forgery value of a changing call of staff.
 * @throws CsrfError when it is missing or of another session
 */
export function requireCsrfToken(session: Session, given: string | undefined): void {
  if (!isCsrfToken(session.id, given)) {
    throw new CsrfError('The anti-forgery value is missing or wrong. Please reload the page.');
  }
}
