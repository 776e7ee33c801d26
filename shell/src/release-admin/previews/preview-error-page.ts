import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Preview } from 'releases/previews/preview-token';
import { noticePage } from '../../http/notice-page.ts';
import type { ShellFiles } from '../../page/page-state.ts';
import { END_PREVIEW_PATH } from './preview-badge.ts';

/** The page for a preview whose release cannot be shown. Another release is never shown instead. */
export const previewErrorPage = (
  c: Context,
  files: ShellFiles,
  { remote, version }: Preview,
): Promise<Response> =>
  noticePage(c, files, {
    status: 503,
    title: 'This preview cannot be shown',
    body: html`<p>
        The release ${remote} ${version} is damaged, or does not run in this shell; its log says why.
      </p>
      <form method="post" action="${END_PREVIEW_PATH}">
        <input type="hidden" name="remote" value="${remote}" />
        <button>Leave the preview</button>
      </form>`,
  });
