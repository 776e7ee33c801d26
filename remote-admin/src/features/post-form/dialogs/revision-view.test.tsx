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
async function pressRestore(
  isDirty: boolean,
  status: StaffBlog['status'] = 'draft',
  respond = () => jsonResponse(200, { success: true, data: POST }),
) {
  const restored: string[] = [];
  const app = createTestApp(async (path, init) => {
    if (init?.method !== 'POST') return jsonResponse(200, { success: true, data: REVISION });
    restored.push(path);
    return respond();
  });
  app.session.start(sessionInfo());
  const discard = vi.fn(async () => {});
  const reportFailure = vi.fn();
  const onRefused = vi.fn();
  const form = {
    reportFailure,
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
  renderInApp(
    <RevisionView
      post={post}
      revision={REVISION._id}
      form={form}
      onRestored={() => {}}
      onRefused={onRefused}
    />,
    app,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Restore revision 1' }));
  return { restored, discard, reportFailure, onRefused };
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

test.each([
  [409, 'conflict'],
  [404, 'not_found'],
] as const)('leaves it to the form to resolve a %d', async (status, code) => {
  const { discard, reportFailure, onRefused } = await pressRestore(false, 'draft', () =>
    jsonResponse(status, { success: false, code, message: 'Refused', data: status === 409 ? POST : null }),
  );
  await waitFor(() => expect(onRefused).toHaveBeenCalledOnce());
  expect(reportFailure).toHaveBeenCalledWith(expect.objectContaining({ status }));
  expect(discard).not.toHaveBeenCalled();
});
