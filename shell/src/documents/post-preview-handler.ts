import type { Context, MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import type { Logger } from 'pino';
import type { ActiveReleases } from '../active-release/active-releases.ts';
import { noticePage } from '../http/notice-page.ts';
import type { ShellFiles } from '../page/page-state.ts';
import { documentHead } from './document-head.ts';
import { imagePolicy } from './image-policy.ts';
import type { RenderPool } from './rendering/render-pool.ts';
import { type BackOfficeApi, hasSession, requestPostPreview } from './request-post-preview.ts';

interface Dependencies extends BackOfficeApi {
  readonly releases: ActiveReleases;
  readonly pool: RenderPool;
  readonly files: ShellFiles;
  readonly publicOrigin: string;
  readonly log: Logger;
}

/** Allows no script, and framing only by the back office. */
const policyOf = (origin: string): string =>
  [
    `default-src 'none'`,
    `style-src 'self'`,
    ...imagePolicy(origin),
    `font-src 'self'`,
    `form-action 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'self'`,
    'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  ].join('; ');

const HEAD = '<meta name="robots" content="noindex"><base target="_blank">';

/** Rejects a post without a session before its body is read, which takes megabytes of memory. */
export const requirePreviewSession =
  ({ files, ...api }: Pick<Dependencies, 'files' | keyof BackOfficeApi>): MiddlewareHandler =>
  async (c, next) =>
    (await hasSession(c, api)) ? next() : noPreviewPage(c, files, { status: 401, message: 'Please log in.' });

/**
 * Shows admins a post as readers would see it, rendered by the active public release. It requires a session, which the
 * API checks. The document is not cached, and runs no script.
 */
export function postPreviewHandler(dependencies: Dependencies) {
  const { releases, pool, files, publicOrigin, log } = dependencies;
  return async (c: Context): Promise<Response> => {
    const result = await requestPostPreview(c, dependencies);
    if ('status' in result) return noPreviewPage(c, files, result);
    const { post } = result;
    const path = `/blogpost/${post.slug}`;
    const apiResponses = { [`/api/blogs/${post.slug}`]: { success: true, data: post } };
    try {
      const release = await releases.current('remote-public');
      const page = await pool.render(release, publicOrigin + path, { apiResponses });
      if (page.kind !== 'page') throw new TypeError(`The preview rendered a ${page.kind}`);
      const head = documentHead(release, page.chunks, files);
      return c.html(
        Buffer.from(page.html)
          .toString()
          .replace('<head>', `<head>${HEAD}`)
          .replace('</head>', () => `${head}</head>`),
        200,
        {
          'cache-control': 'no-store',
          'content-security-policy': policyOf(publicOrigin),
          'x-robots-tag': 'noindex',
        },
      );
    } catch (error) {
      log.error({ err: error, requestId: c.get('requestId') }, 'preview failed');
      return noPreviewPage(c, files, { status: 503, message: 'The public pages could not be rendered.' });
    }
  };
}

const noPreviewPage = (
  c: Context,
  files: ShellFiles,
  { status, message }: Exclude<Awaited<ReturnType<typeof requestPostPreview>>, { post: unknown }>,
): Promise<Response> =>
  noticePage(c, files, { status, title: 'There is no preview', body: html`<p>${message}</p>` });
