import type { Context, MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import { APPLICATION_RETURN } from 'shared-contracts/applications/application-return';
import { ENQUIRY_RETURN } from 'shared-contracts/enquiries/enquiry-return';
import { addressOf } from 'shared-contracts/http/client/address-of';
import type { ShellFiles } from '../page/page-state.ts';
import { noticePage } from './notice-page.ts';

/** Larger than any form without files. */
const MAX_BUFFERED_BYTES = 64 * 1024;

/** The forms that work without JavaScript: where each is posted, and the URL of its page. */
const FORMS: ReadonlyMap<string, string> = new Map([
  [addressOf('POST /api/contact'), ENQUIRY_RETURN.formAddress],
  [addressOf('POST /api/apply'), APPLICATION_RETURN.formAddress],
]);

/** The paths to which these forms are posted. */
export const FORM_PATHS: ReadonlySet<string> = new Set(FORMS.keys());

const acceptsHtml = ({ req }: Context): boolean => (req.header('accept') ?? '').includes('text/html');

/** Whether a form of this site was submitted without JavaScript, so that a person reads the response. */
export function isNoScriptForm(c: Context, publicOrigin: string): boolean {
  const { req } = c;
  const site = req.header('sec-fetch-site');
  const isSameOrigin = site ? site === 'same-origin' : req.header('origin') === publicOrigin;
  return isSameOrigin && req.method === 'POST' && FORM_PATHS.has(req.path) && acceptsHtml(c);
}

/**
 * Redirects a browser that opens the path of a form to the form's page. A page that was the response to a form has this
 * path in its address bar, so the browser opens it without the form after Enter there, or in a restored tab.
 */
export const openFormPage: MiddlewareHandler = async (c, next) => {
  const page = FORMS.get(c.req.path);
  const isOpened = ['GET', 'HEAD'].includes(c.req.method) && acceptsHtml(c);
  return page !== undefined && isOpened ? c.redirect(page, 303) : next();
};

/** Whether the body of a form can be buffered in memory until the API has confirmed it. */
export const canBeBuffered = ({ req }: Context): boolean =>
  /^application\/x-www-form-urlencoded\b/i.test(req.header('content-type') ?? '') &&
  Number(req.header('content-length') ?? Infinity) <= MAX_BUFFERED_BYTES;

/**
 * The page for a form that did not reach the API. It contains the input in hidden fields, so that it can be sent again;
 * the input is not displayed, because another site may have submitted it.
 * @param form Its body, if it was buffered.
 */
export function formNotSentPage(
  c: Context,
  files: ShellFiles,
  form: ArrayBuffer | undefined,
): Promise<Response> {
  const back = html`<p>
    What you typed is still in the form: go back to it, and send it again in a moment.
  </p>`;
  const resend = html`<p>What you typed stays in this page until you leave it.</p>
    <form method="post" action="${c.req.path}">
      ${[...new URLSearchParams(new TextDecoder().decode(form))].map(
        ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
      )}
      <button>Send again</button>
    </form>`;
  const body = html`<p>The service is not available right now.</p>
    ${form === undefined ? back : resend}
    <p><a href="/">Home page</a></p>`;
  return noticePage(c, files, { status: 503, title: 'This was not sent', body });
}
