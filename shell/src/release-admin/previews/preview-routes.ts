import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { Logger } from 'pino';
import { mountOf } from 'releases/model/mounts';
import { consumePreview } from 'releases/previews/consume-preview';
import { openPreview, PreviewRefusedError } from 'releases/previews/preview-token';
import type { ReleaseContext } from 'releases/registry/release-context';
import { RemoteName } from 'shared-contracts/releases/release';
import { noticePage } from '../../http/notice-page.ts';
import { reject } from '../../http/reject.ts';
import type { ShellFiles } from '../../page/page-state.ts';
import { dropToken, keepToken, readToken } from './preview-cookie.ts';

interface Dependencies {
  readonly releaseContext: Pick<ReleaseContext, 'store' | 'keys'>;
  readonly publicOrigin: string;
  readonly files: ShellFiles;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

const PRIVATE = { 'x-robots-tag': 'noindex', 'cache-control': 'no-store' };

/**
 * Exchanges the link to a preview for a cookie at once, so that its token does not stay in the address; and the way out.
 * A link opens one browser. Only a page that a person opens spends it: programs that look at links get a button.
 */
export function previewRoutes({ releaseContext, publicOrigin, files, log }: Dependencies): Hono {
  const isSecure = publicOrigin.startsWith('https:');
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(PRIVATE)) c.header(name, value);
  });

  const open = async (c: Context): Promise<Response> => {
    const token = c.req.param('token') ?? '';
    const now = new Date();
    try {
      const preview = await openPreview(token, releaseContext.keys, now);
      const { id, remote, version, person, path, expires } = preview;
      // The same browser again, on its way back for example.
      if (readToken(c, remote, isSecure) === token) return c.redirect(path, 303);
      if (c.req.method !== 'POST' && !isOpenedByPerson(c)) return askFirst(c, files);
      if (!(await consumePreview(releaseContext.store, id, now))) return refused(c, files, 'used');
      log.info({ remote, version, person, preview: id }, 'preview opened');
      keepToken(c, remote, token, expires, isSecure);
      return c.redirect(path, 303);
    } catch (error) {
      if (!(error instanceof PreviewRefusedError)) throw error;
      log.warn({ err: error }, 'preview refused');
      return refused(c, files, error.reason);
    }
  };

  app.post('/end', async (c) => {
    // Our own form is always readable.
    const form = await c.req.parseBody().catch(() => undefined);
    const known = RemoteName.safeParse(form?.remote);
    if (!known.success) return reject(c, files, 'bad_request');
    dropToken(c, known.data, isSecure);
    return c.redirect(`/${mountOf(known.data).path}`, 303);
  });
  app.get('/:token', open);
  app.post('/:token', open);
  return app;
}

/** Browsers say so; what fetches ahead, or shows a picture of a link, is no person. */
const isOpenedByPerson = ({ req }: Context): boolean =>
  req.header('sec-fetch-dest') === 'document' && req.header('sec-purpose') === undefined;

const askFirst = (c: Context, files: ShellFiles): Promise<Response> =>
  noticePage(c, files, {
    status: 200,
    title: 'Preview of a release',
    body: html`<p>This link opens a preview in one browser, once.</p>
      <form method="post"><button>Open the preview here</button></form>`,
  });

const REASONS = {
  expired: ['This preview has expired', 'Its time is over.'],
  'not genuine': ['This link opens no preview', 'It is not complete, or was changed on its way.'],
  used: ['This link was used before', 'A link opens a preview in one browser, once.'],
} as const;

function refused(c: Context, files: ShellFiles, reason: keyof typeof REASONS): Promise<Response> {
  const [title, why] = REASONS[reason];
  const body = html`<p>${why} Ask for a new one: <code>pnpm release preview</code> makes it.</p>
    <p><a href="/">Home page</a></p>`;
  return noticePage(c, files, { status: reason === 'not genuine' ? 403 : 410, title, body });
}
