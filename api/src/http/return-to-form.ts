import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { toReturnAddress } from 'shared-contracts/enquiry-return';
import type { AppEnv } from '../app-env.ts';
import { InvalidInputError } from '../errors.ts';
import { isMediaType } from './read-body.ts';

/**
 * Sends a browser that posted the enquiry form without JavaScript back to the page, which says what became of it
 * (decision 26). Programs keep the JSON answers. Stands behind the check of the origin and before all else that may
 * refuse the call.
 */
export const returnToForm = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next();
    if (isFormOfBrowser(c)) c.res = new Response(null, { status: 303, headers: { location: addressFor(c) } });
  });

/** Navigations ask for HTML; `fetch` and programs ask for anything or for JSON. */
const isFormOfBrowser = (c: Context<AppEnv>): boolean =>
  c.req.method === 'POST' &&
  isMediaType(c.req.header('content-type'), 'form') &&
  (c.req.header('accept') ?? '').toLowerCase().includes('text/html');

function addressFor({ error, res }: Context<AppEnv>): string {
  if (error instanceof InvalidInputError) return toReturnAddress('refused', Object.keys(error.fields));
  return toReturnAddress(res.ok ? 'sent' : 'failed');
}
