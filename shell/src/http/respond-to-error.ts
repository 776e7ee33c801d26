import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import { NoReleaseError } from '../active-release/no-release-error.ts';
import type { ShellFiles } from '../page/page-state.ts';
import { errorPage } from './error-page.ts';
import { loggedPath } from './logged-path.ts';
import { reject, rejectionOf } from './reject.ts';

/** Logs an error of a handler, and responds with a page that does not reveal the cause. */
export const respondToError =
  (files: ShellFiles, log: Logger): ErrorHandler =>
  (error, c) => {
    if (error instanceof HTTPException && error.status < 500) {
      log.info({ requestId: c.get('requestId'), status: error.status }, 'request rejected');
      return reject(c, files, rejectionOf(error.status));
    }
    const path = loggedPath(c.req.path);
    log.error({ err: error, requestId: c.get('requestId'), path }, 'request failed');
    return errorPage(c, files, error instanceof NoReleaseError ? 503 : 500);
  };
