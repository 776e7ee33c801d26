import { CsrfError } from '../errors.ts';
import { isCsrfToken } from './session-secrets.ts';
import type { Session } from './sessions.ts';

/**
 * Checks the CSRF token of an unsafe request of the back office.
 * @throws CsrfError when it is missing or belongs to another session
 */
export function requireCsrfToken(session: Session, token: string | undefined): void {
  if (!isCsrfToken(session.id, token)) {
    throw new CsrfError('Your session could not be verified. Please reload the page.');
  }
}
