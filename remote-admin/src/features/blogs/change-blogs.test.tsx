// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Toasts } from '../../components/toasts.tsx';
import { createTestApp, errorResponse, jsonResponse } from '../../lib/testing.tsx';
import { toastQueue } from '../../lib/toast-queue.ts';
import { changeBlogs, type ListedPost } from './change-blogs.ts';

// Toasts of other files may be left.
beforeEach(() => toastQueue.clear());
afterEach(cleanup);

const [MINE, THEIRS] = ['01HZY3M4N5P6Q7R8S9T0V1W2X3', '01HZY3M4N5P6Q7R8S9T0V1W2X4'] as const;
const postOf = (id: string, title: string): ListedPost => ({ _id: id, title, status: 'draft', date: null });

/** An API that publishes version 2 of posts; of one of them a colleague then stores version 3. */
function createApi() {
  const versions: unknown[] = [];
  const fetchApi = async (path: string, init?: RequestInit) => {
    const body = JSON.parse(init?.body as string) as { ids?: string[]; version?: number };
    if (path === '/api/staff/blogs/bulk') {
      const changed = body.ids ?? [];
      const stored = changed.map((id) => ({ _id: id, version: 2 }));
      return jsonResponse(200, { success: true, data: { changed, missing: 0, versions: stored } });
    }
    versions.push(body.version);
    return path.endsWith(THEIRS)
      ? errorResponse(409, 'conflict', 'This post was changed in the meantime.')
      : jsonResponse(200, { success: true, data: {} });
  };
  return { versions, call: createTestApp(fetchApi).call };
}

test('Undo leaves a post that a colleague has changed since, and reports it', async () => {
  const { versions, call } = createApi();
  render(<Toasts />);
  await changeBlogs(call, 'publish', [postOf(THEIRS, 'Theirs'), postOf(MINE, 'Mine')]);
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone, except 1 that was changed in the meantime.');
  expect(versions).toEqual([2, 2]);
});

test('Undo of a single post that a colleague has changed since fails with the reason', async () => {
  const { call } = createApi();
  render(<Toasts />);
  await changeBlogs(call, 'publish', [postOf(THEIRS, 'Theirs')]);
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('It could not be undone. It was changed in the meantime.');
});

test('Undo that fails midway says how many posts it has reverted', async () => {
  const { call } = createTestApp(async (path, init) => {
    const { ids = [] } = JSON.parse(init?.body as string) as { ids?: string[] };
    if (path === '/api/staff/blogs/bulk') {
      const versions = ids.map((_id) => ({ _id, version: 2 }));
      return jsonResponse(200, { success: true, data: { changed: ids, missing: 0, versions } });
    }
    if (path.endsWith(THEIRS)) throw new TypeError('Failed to fetch');
    return jsonResponse(200, { success: true, data: {} });
  });
  render(<Toasts />);
  await changeBlogs(call, 'publish', [postOf(MINE, 'Mine'), postOf(THEIRS, 'Theirs')]);
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText(/^Only 1 of 2 could be undone\. The server did not respond\./);
});

test.for([
  ['delete', 'restore', 'restored, deleted again or erased', 'deletedAt', 'expected'],
  ['restore', 'delete', 'changed, deleted or erased', 'changedAt', 'changedAt'],
] as const)(
  'Undo of %s names only the posts that it changed, and reports those that it did not revert',
  async ([move, opposite, reason, returned, sentBack]) => {
    const at = '2026-11-01T20:30:00.000Z';
    const sent: unknown[] = [];
    const { call } = createTestApp(async (_path, init) => {
      const body = JSON.parse(init?.body as string) as { action: string };
      sent.push(body);
      const change = body.action === move ? { changed: [MINE, THEIRS], [returned]: at } : { changed: [MINE] };
      return jsonResponse(200, { success: true, data: { missing: 0, ...change } });
    });
    render(<Toasts />);
    const earlier = postOf('01HZY3M4N5P6Q7R8S9T0V1W2X5', 'Earlier');
    await changeBlogs(call, move, [postOf(MINE, 'Mine'), postOf(THEIRS, 'Theirs'), earlier]);
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText(`Undone, except 1 that was ${reason} in the meantime.`);
    expect(sent.at(-1)).toEqual({
      ids: [MINE, THEIRS],
      action: opposite,
      [sentBack]: at,
    });
  },
);
