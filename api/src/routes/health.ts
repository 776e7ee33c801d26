import * as operations from 'shared-contracts/http/operations/health';
import { UnavailableError } from '../errors.ts';
import type { Readiness } from '../http/require-ready.ts';
import type { Serve } from '../http/serve.ts';

/**
 * `live`: the process responds. `ready`: it can serve requests.
 * @param checkDatabase rejects when the database does not respond
 */
export function serveHealth(serve: Serve, readiness: Readiness, checkDatabase: () => Promise<void>): void {
  serve(operations.checkLive).handle(() => ({ status: 200, body: { success: true, message: 'live' } }));

  serve(operations.checkReady).handle(async () => {
    if (!readiness.isReady || readiness.isDraining) throw new UnavailableError();
    await checkDatabase();
    return { status: 200, body: { success: true, message: 'ready' } };
  });
}
