import type { Context } from 'hono';
import { html } from 'hono/html';
import type { ShellFiles } from '../page/page-state.ts';
import { noticePage } from './notice-page.ts';

/** More than any form without files contains. */
const MAX_KEPT_BYTES = 64 * 1024;

/** The paths of the forms that work without JavaScript. */
export const FORM_ADDRESSES: ReadonlySet<string> = new Set(['/api/contact', '/api/apply']);

/** Whether a form of this site was submitted without JavaScript, so that a person will read the response. */
export function isFormOfVisitor({ req }: Context, publicOrigin: string): boolean {
  const site = req.header('sec-fetch-site');
  const isOwn = site ? site === 'same-origin' : req.header('origin') === publicOrigin;
  return (
    isOwn &&
    req.method === 'POST' &&
    FORM_ADDRESSES.has(req.path) &&
    (req.header('accept') ?? '').includes('text/html')
  );
}

/** Whether the body of a form can be held in memory until the API has confirmed it. */
export const canBeKept = ({ req }: Context): boolean =>
  /^application\/x-www-form-urlencoded\b/i.test(req.header('content-type') ?? '') &&
  Number(req.header('content-length') ?? Infinity) <= MAX_KEPT_BYTES;

/**
 * Tells a visitor that a form did not arrive. The input stays in the page and can be sent again, but is not displayed:
 * the page must not show text that another site made the browser send.
 * @param text The form's body, where it could be held in memory.
 */
export function unsentForm(c: Context, files: ShellFiles, text: string | undefined): Promise<Response> {
  const back = html`<p>
    What you typed is still in the form: go back to it, and send it again in a moment.
  </p>`;
  const again = html`<p>What you typed is kept in this page, until you leave it.</p>
    <form method="post" action="${c.req.path}">
      ${[...new URLSearchParams(text)].map(
        ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
      )}
      <button>Send again</button>
    </form>`;
  const body = html`<p>The service is not available right now.</p>
    ${text === undefined ? back : again}
    <p><a href="/">Home page</a></p>`;
  return noticePage(c, files, { status: 503, title: 'This was not sent', body });
}
