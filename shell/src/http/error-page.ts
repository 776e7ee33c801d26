import type { Context } from 'hono';
import { html } from 'hono/html';
import type { ShellFiles } from '../page/page-state.ts';
import { noticePage } from './notice-page.ts';

const body = html`<p>Something failed on our side. Please try again in a moment.</p>
  <p><a href="">Retry</a> or go to the <a href="/">home page</a>.</p>`;

/** The page for errors without a remote that could render one. Does not reveal the cause. */
export const errorPage = (c: Context, files: ShellFiles, status: 500 | 503): Promise<Response> =>
  noticePage(c, files, { status, title: 'This page is not available right now', body });
