import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { FormReturn } from 'shared-contracts/http/form-return';
import type { BodyKind } from 'shared-contracts/http/operation';
import type { AppEnv } from '../app-env.ts';
import { InvalidInputError, PayloadTooLargeError, TooManyAttemptsError } from '../errors.ts';
import { acceptsHtml } from './accepts-html.ts';
import { isMediaType } from './read-body.ts';

interface VisitorForm {
  /** The media type that browsers send. */
  readonly kind: BodyKind;
  /** The field of its file, which is wrong when the body is too large. */
  readonly file?: string;
  /** The URL of the page that shows the outcome. */
  readonly toAddress: (result: FormReturn) => string;
}

/**
 * Redirects a browser that posted a form without JavaScript to the form's page, which shows the outcome. Other clients
 * get the JSON response. Mount it after the origin check and before everything else that may refuse the request.
 */
export const redirectToForm = (form: VisitorForm) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next();
    if (!isBrowserForm(c, form)) return;
    c.res = new Response(null, { status: 303, headers: { location: addressFor(c, form) } });
  });

/** Navigations accept HTML; `fetch` and programs accept anything or JSON. */
const isBrowserForm = (c: Context<AppEnv>, { kind }: VisitorForm): boolean =>
  c.req.method === 'POST' && isMediaType(c.req.header('content-type'), kind) && acceptsHtml(c);

function addressFor({ error, res }: Context<AppEnv>, { file, toAddress }: VisitorForm): string {
  if (error instanceof InvalidInputError)
    return toAddress({ outcome: 'refused', fields: Object.keys(error.fields) });
  if (error instanceof PayloadTooLargeError && file) return toAddress({ outcome: 'refused', fields: [file] });
  if (error instanceof TooManyAttemptsError)
    return toAddress({ outcome: 'failed', waitSeconds: error.retryAfterSeconds });
  return toAddress({ outcome: res.ok ? 'sent' : 'failed' });
}
