import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { ENQUIRY_RETURN } from 'shared-contracts/enquiries/enquiry-return';
import type { ActiveReleases } from '../active-release/active-releases.ts';
import { canBeBuffered, isNoScriptForm } from '../http/no-script-form.ts';
import type { ShellFiles } from '../page/page-state.ts';
import { documentHead } from './document-head.ts';
import type { RenderPool } from './rendering/render-pool.ts';

interface Dependencies {
  readonly releases: Pick<ActiveReleases, 'current'>;
  readonly pool: Pick<RenderPool, 'render'>;
  readonly files: ShellFiles;
  readonly publicOrigin: string;
  readonly log: Pick<Logger, 'error'>;
}

/** The page's own policy, but without scripts: the page is shown at a URL of the API, unknown to its router. */
const POLICY = [
  `default-src 'none'`,
  `style-src 'self'`,
  `img-src 'self' data:`,
  `media-src 'self'`,
  `font-src 'self'`,
  `manifest-src 'self'`,
  `form-action 'self'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

/** @returns The status with which the page shows the form again, or null if it is not to be shown. */
function statusOf(query: URLSearchParams): 422 | 429 | null {
  const result = ENQUIRY_RETURN.read(query);
  if (result?.outcome === 'refused') return 422;
  return result?.outcome === 'failed' && result.waitSeconds ? 429 : null;
}

/**
 * Returns an enquiry that was posted without JavaScript to the visitor when the API refuses it: the page with the form,
 * filled in, with each error at its field, or the time to wait after too many attempts. The input goes into that one
 * response and nowhere else. When the page cannot be rendered, the API's redirect to a page with the same message is
 * kept.
 */
export function refusedForm(dependencies: Dependencies): MiddlewareHandler {
  return async (c, next) => {
    const canShow = isNoScriptForm(c, dependencies.publicOrigin) && canBeBuffered(c);
    await next();
    if (!canShow || c.res.status !== 303) return;
    const page = new URL(c.res.headers.get('location') ?? '/', dependencies.publicOrigin);
    const status = statusOf(page.searchParams);
    if (!status) return;
    const filled = await fillPage(c, { url: page.href, status }, dependencies);
    if (!filled) return;
    // Hono copies the headers of a response that is replaced, including the location.
    c.res = undefined;
    c.res = filled;
  };
}

async function fillPage(
  c: Context,
  { url, status }: { readonly url: string; readonly status: 422 | 429 },
  { releases, pool, files, log }: Dependencies,
): Promise<Response | null> {
  try {
    const release = await releases.current('remote-public');
    const page = await pool.render(release, url, { form: await c.req.text() });
    if (page.kind !== 'page' || page.status !== status) return null;
    const head = `<meta name="robots" content="noindex">${documentHead(release, page.chunks, files)}`;
    const html = Buffer.from(page.html)
      .toString()
      .replace('</head>', () => `${head}</head>`);
    return new Response(html, {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': POLICY,
      },
    });
  } catch (error) {
    log.error({ err: error, requestId: c.get('requestId') }, 'refused form could not be rendered');
    return null;
  }
}
