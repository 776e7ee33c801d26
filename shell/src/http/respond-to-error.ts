import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import { StoreUnavailableError } from 'releases/store/release-store';
import { NoReleaseError } from '../active-release/no-release-error.ts';
import type { ShellFiles } from '../page/page-state.ts';
import { errorPage } from './error-page.ts';
import { loggedPath } from './logged-path.ts';
import { reject, rejectionOf } from './reject.ts';

/** Logs an error of a handler, and responds with a page that does not reveal the cause. */
export const respondToError =
  (files: ShellFiles, log: Logger): ErrorHandler =>
  (error, c) => {
    const requestId = c.get('requestId');
    if (error instanceof HTTPException && error.status < 500) {
      log.info({ requestId, status: error.status }, 'request rejected');
      return reject(c, files, rejectionOf(error.status));
    }
    const failure = { err: error, requestId, path: loggedPath(c.req.path) };
    if (c.req.raw.signal.aborted) {
      log.info(failure, 'request cut off by the client');
      return c.body(null, 499 as never);
    }
    log.error(failure, 'request failed');
    return errorPage(c, files, isOutage(error) ? 503 : 500);
  };

const isOutage = (error: Error): boolean =>
  error instanceof NoReleaseError || error instanceof StoreUnavailableError;
