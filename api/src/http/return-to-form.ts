import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { FormReturn } from 'shared-contracts/http/form-return';
import type { BodyKind } from 'shared-contracts/http/operation';
import type { AppEnv } from '../app-env.ts';
import { InvalidInputError, TooManyAttemptsError } from '../errors.ts';
import { asksForPage } from './asks-for-page.ts';
import { isMediaType } from './read-body.ts';

interface FormOfVisitors {
  /** How a browser sends it. */
  readonly kind: BodyKind;
  /** The address of the page that says what became of it. */
  readonly toAddress: (result: FormReturn) => string;
}

/**
 * Sends a browser that posted a form without JavaScript back to its page, which says what became of it.
 * Programs keep the JSON answers. Stands behind the check of the origin and before all else that may refuse the call.
 */
export const returnToForm = (form: FormOfVisitors) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next();
    if (!isFormOfBrowser(c, form)) return;
    c.res = new Response(null, { status: 303, headers: { location: addressFor(c, form) } });
  });

/** Navigations ask for HTML; `fetch` and programs ask for anything or for JSON. */
const isFormOfBrowser = (c: Context<AppEnv>, { kind }: FormOfVisitors): boolean =>
  c.req.method === 'POST' && isMediaType(c.req.header('content-type'), kind) && asksForPage(c);

function addressFor({ error, res }: Context<AppEnv>, { toAddress }: FormOfVisitors): string {
  if (error instanceof InvalidInputError)
    return toAddress({ outcome: 'refused', fields: Object.keys(error.fields) });
  if (error instanceof TooManyAttemptsError)
    return toAddress({ outcome: 'failed', waitSeconds: error.retryAfterSeconds });
  return toAddress({ outcome: res.ok ? 'sent' : 'failed' });
}
