// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import type { StaffBlog } from 'shared-contracts/posts/writing';
import { afterEach, expect, test } from 'vitest';
import { createTestApp, jsonResponse, renderInApp, sessionInfo, staffBlog } from '../../../lib/testing.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { fieldsOf } from '../content/post-fields.ts';
import type { PostFormState } from '../state/use-post-form.ts';

afterEach(cleanup);

const post = staffBlog();

/** Shows the notice for a form with an opened post. `latest` is stored now. */
function showNotice(latest: StaffBlog) {
  const form = {
    post,
    attempt: { count: 1, list: [], fields: {} },
    readWritten: () => ({ fields: fieldsOf(post), html: '<p>Mine</p>', version: post.version }),
  } as unknown as PostFormState;
  const app = createTestApp(async () => jsonResponse(200, { success: true, data: null }));
  app.session.start(sessionInfo({ email: 'ravi@example.com' }));
  renderInApp(<ConflictNotice form={form} latest={latest} onReset={() => {}} />, app);
}

test('names who has saved the post', () => {
  const updatedAt = '2026-11-02T09:00:00.000Z';
  showNotice({ ...post, version: 5, updatedAt, updatedBy: 'mina@example.com' });
  screen.getByText('Someone else saved this post in the meantime');
  screen.getByText(/^mina@example.com saved it on/);
});

test('does not report a change of the publication alone as a save', () => {
  showNotice({ ...post, version: 5, status: 'draft', date: null });
  screen.getByText('This post was published, scheduled or unpublished in the meantime');
  screen.getByText(/^It is a draft now, for staff only\. Your text is still here/);
  expect(screen.queryByText(/saved it on|another tab/)).toBeNull();
});
