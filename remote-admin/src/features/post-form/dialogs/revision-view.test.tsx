// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { BlogRevision } from 'shared-contracts/posts/revisions';
import type { StaffBlog } from 'shared-contracts/posts/writing';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestApp, jsonResponse, renderInApp, sessionInfo, staffBlog } from '../../../lib/testing.tsx';
import { fieldsOf } from '../content/post-fields.ts';
import { RevisionView } from './revision-view.tsx';

afterEach(cleanup);

const POST = staffBlog({
  description: '<p>Second</p>',
  status: 'draft',
  date: null,
  version: 2,
  updatedBy: null,
});
const REVISION: BlogRevision = {
  _id: '01HZY3M4N5P6Q7R8S9T0V1W2X4',
  version: 1,
  title: 'First',
  savedAt: '2026-01-01T00:00:00.000Z',
  savedBy: null,
  description: '<p>First</p>',
  document: null,
  category: null,
  seoTitle: null,
  seoDescription: null,
  image: null,
  picture: null,
};

/** Presses Restore in the view of a post, whose form is dirty or not. */
async function pressRestore(isDirty: boolean, status: StaffBlog['status'] = 'draft') {
  const restored: string[] = [];
  const app = createTestApp(async (path, init) => {
    if (init?.method === 'POST') restored.push(path);
    return jsonResponse(200, { success: true, data: init?.method === 'POST' ? POST : REVISION });
  });
  app.session.start(sessionInfo());
  const discard = vi.fn(async () => {});
  const form = {
    isDirty: () => isDirty,
    discard,
    readWritten: () => ({
      fields: fieldsOf(POST),
      html: POST.description,
      version: 2,
      key: 'key',
      document: { version: 1 as const, blocks: [] },
    }),
  };
  const post = { ...POST, status };
  renderInApp(<RevisionView post={post} revision={REVISION._id} form={form} onRestored={() => {}} />, app);
  fireEvent.click(await screen.findByRole('button', { name: 'Restore revision 1' }));
  return { restored, discard };
}

test('asks before it discards unsaved changes', async () => {
  const { restored, discard } = await pressRestore(true);
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Discard unsaved changes and restore this revision?' }),
  );
  expect([restored, discard.mock.calls]).toEqual([[], []]);
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([restored, discard.mock.calls]).toEqual([[], []]);
  fireEvent.click(screen.getByRole('button', { name: 'Restore revision 1' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Discard and restore' }));
  await waitFor(() => expect(discard).toHaveBeenCalledOnce());
  expect(restored).toHaveLength(1);
});

test('restores a draft without unsaved changes at once', async () => {
  const { restored, discard } = await pressRestore(false);
  await waitFor(() => expect(discard).toHaveBeenCalledOnce());
  expect([restored.length, screen.queryByRole('dialog')]).toEqual([1, null]);
});

test('asks about a published post also without unsaved changes', async () => {
  const { restored } = await pressRestore(false, 'published');
  await screen.findByRole('dialog', { name: 'Restore revision 1 of a published post?' });
  expect(restored).toEqual([]);
});
