// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestApp, jsonResponse, renderInApp, sessionInfo, staffBlog } from '../../../lib/testing.tsx';
import { usePostForm } from '../state/use-post-form.ts';
import { PublishDialog } from './publish-dialog.tsx';

afterEach(cleanup);

test('a post that is being published cannot be cancelled any more', async () => {
  const post = staffBlog({ status: 'draft', date: null });
  const app = createTestApp(async () => jsonResponse(200, { success: true, data: [] }));
  app.session.start(sessionInfo());
  const onClose = vi.fn();
  const published = Promise.withResolvers<boolean>();
  const writer = { person: 'asha@example.com', post: post._id, form: 'form' };
  function Dialog() {
    const form = usePostForm('id', { writer, post, draft: null }, useRef(null), () => {});
    return <PublishDialog form={form} onClose={onClose} onPublish={() => published.promise} />;
  }
  renderInApp(<Dialog />, app);
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();
  published.resolve(true);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});
