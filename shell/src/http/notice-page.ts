import type { Context } from 'hono';
import { html } from 'hono/html';
import type { ShellFiles } from '../page/page-state.ts';

type Html = ReturnType<typeof html>;

interface Notice {
  readonly status: 200 | 400 | 401 | 403 | 404 | 405 | 410 | 413 | 422 | 429 | 500 | 503;
  readonly title: string;
  readonly body: Html;
}

const policy = [
  `default-src 'none'`,
  `style-src 'self'`,
  `font-src 'self'`,
  // The icon is a data URL.
  `img-src 'self' data:`,
  `form-action 'self'`,
  `base-uri 'none'`,
  `frame-ancestors 'self'`,
].join('; ');

/** A page of the shell itself, without scripts, for when no remote can render one. */
export async function noticePage(
  c: Context,
  { style, fonts, icon }: ShellFiles,
  { status, title, body }: Notice,
): Promise<Response> {
  const page = html`<!doctype html>
    <html lang="en-GB" data-remote="remote-public">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="${icon}" type="image/svg+xml" />
        ${fonts.map(
          (font) => html`<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}" />`,
        )}
        <link rel="stylesheet" href="${style}" />
      </head>
      <body>
        <main class="shell-notice">
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
  return c.html(page, status, {
    'cache-control': 'no-store',
    'content-security-policy': policy,
    ...(status === 503 ? { 'retry-after': '5' } : {}),
  });
}
