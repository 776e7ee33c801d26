import type { Context } from 'hono';
import { html } from 'hono/html';
import type { ErrorEnvelope } from 'shared-contracts/http/envelope';
import { REPORTS_PATH } from 'shared-contracts/releases/host';
import { OPERATIONS_PATH } from 'shared-contracts/releases/management';
import type { ShellFiles } from '../page/page-state.ts';
import { noticePage } from './notice-page.ts';

const REJECTIONS = {
  bad_request: { status: 400, title: 'Bad request', message: 'This request is malformed.' },
  forbidden: { status: 403, title: 'Forbidden', message: 'This request is not allowed.' },
  not_found: { status: 404, title: 'Not found', message: 'There is nothing at this address.' },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    message: 'This address does not accept this kind of request.',
  },
  rate_limited: {
    status: 429,
    title: 'Too many requests',
    message: 'Too many requests. Please try again in a minute.',
  },
  payload_too_large: { status: 413, title: 'Too large', message: 'This request is too large.' },
} as const;

/** Why the shell itself rejects a request. */
export type Rejection = keyof typeof REJECTIONS;

/** The rejection with an HTTP status; any other 4xx is a bad request. */
export const rejectionOf = (status: number): Rejection =>
  (Object.keys(REJECTIONS) as Rejection[]).find((code) => REJECTIONS[code].status === status) ??
  'bad_request';

/** Paths called by scripts and programs, which expect the error envelope. */
const PROGRAM_PATHS = ['/api/', '/media/', `${OPERATIONS_PATH}/`, REPORTS_PATH];

/** Rejects a request with the error envelope. */
export function rejectCall(c: Context, code: Rejection): Response {
  const { status, message } = REJECTIONS[code];
  const body: ErrorEnvelope = { success: false, code, message, requestId: c.get('requestId') };
  return c.json(body, status, { 'cache-control': 'no-store' });
}

/** Rejects a request, with the error envelope on `PROGRAM_PATHS`, otherwise with a page. */
export async function reject(c: Context, files: ShellFiles, code: Rejection): Promise<Response> {
  const { status, title, message } = REJECTIONS[code];
  if (code === 'method_not_allowed') c.header('allow', 'GET, HEAD');
  if (PROGRAM_PATHS.some((path) => c.req.path.startsWith(path))) return rejectCall(c, code);
  const body = html`<p>${message}</p>
    <p><a href="/">Home page</a></p>`;
  return noticePage(c, files, { status, title, body });
}
