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
import { deletePreviewToken, setPreviewToken, readPreviewToken } from './preview-cookie.ts';

interface Dependencies {
  readonly releaseContext: Pick<ReleaseContext, 'store' | 'keys'>;
  readonly publicOrigin: string;
  readonly files: ShellFiles;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

const PRIVATE = { 'x-robots-tag': 'noindex', 'cache-control': 'no-store' };

/**
 * Opens and ends previews. A preview link is exchanged for a cookie, so that its token does not stay in the URL. It
 * works in one browser only, and is consumed only by a navigation: link scanners get a page with a button.
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
      // The same browser again, for example after going back.
      if (readPreviewToken(c, remote, isSecure) === token) return c.redirect(path, 303);
      if (c.req.method !== 'POST' && !isNavigation(c)) return confirmationPage(c, files);
      if (!(await consumePreview(releaseContext.store, id, now))) return refusalPage(c, files, 'used');
      log.info({ remote, version, person, preview: id }, 'preview opened');
      setPreviewToken(c, remote, token, expires, isSecure);
      return c.redirect(path, 303);
    } catch (error) {
      if (!(error instanceof PreviewRefusedError)) throw error;
      log.warn({ err: error }, 'preview refused');
      return refusalPage(c, files, error.reason);
    }
  };

  app.post('/end', async (c) => {
    const form = await c.req.parseBody().catch(() => undefined);
    const parsed = RemoteName.safeParse(form?.remote);
    if (!parsed.success) return reject(c, files, 'bad_request');
    deletePreviewToken(c, parsed.data, isSecure);
    return c.redirect(`/${mountOf(parsed.data).path}`, 303);
  });
  app.get('/:token', open);
  app.post('/:token', open);
  return app;
}

/** Whether a person opens the link in a browser, as opposed to a prefetch or a link scanner. */
const isNavigation = ({ req }: Context): boolean =>
  req.header('sec-fetch-dest') === 'document' && req.header('sec-purpose') === undefined;

const confirmationPage = (c: Context, files: ShellFiles): Promise<Response> =>
  noticePage(c, files, {
    status: 200,
    title: 'Preview of a release',
    body: html`<p>This link opens a preview in one browser, once.</p>
      <form method="post"><button>Open the preview here</button></form>`,
  });

const REASONS = {
  expired: ['This preview has expired', 'Its time is over.'],
  'not genuine': ['This link opens no preview', 'It is incomplete or was altered.'],
  used: ['This link was used before', 'A link opens a preview in one browser, once.'],
} as const;

function refusalPage(c: Context, files: ShellFiles, reason: keyof typeof REASONS): Promise<Response> {
  const [title, why] = REASONS[reason];
  const body = html`<p>${why} Ask for a new one, made with <code>pnpm release preview</code>.</p>
    <p><a href="/">Home page</a></p>`;
  return noticePage(c, files, { status: reason === 'not genuine' ? 403 : 410, title, body });
}
