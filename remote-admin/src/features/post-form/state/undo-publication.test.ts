import { ApiError } from 'shared-contracts/http/client/api-errors';
import type { StaffBlog } from 'shared-contracts/posts/writing';
import { expect, test, vi } from 'vitest';
import { createTestApp, errorResponse, jsonResponse, staffBlog } from '../../../lib/testing.tsx';
import { undoOf } from './undo-publication.ts';

const post = staffBlog();
const draft: StaffBlog = { ...post, status: 'draft', date: null, version: 3 };

test('undoes the version that was saved, and takes over the stored post', async () => {
  const fetchApi = vi.fn(async (_path: string, _init?: RequestInit) =>
    jsonResponse(200, { success: true, data: { ...draft, version: 5 } }),
  );
  const onRestored = vi.fn();
  const stored = await undoOf(createTestApp(fetchApi).call, draft, post, onRestored)?.();
  const [[path, init] = []] = fetchApi.mock.calls;
  expect([path, JSON.parse(init?.body as string)]).toEqual([
    `/api/blogs/${post._id}`,
    { status: 'draft', version: 4 },
  ]);
  expect(onRestored).toHaveBeenCalledExactlyOnceWith(stored);
});

test('fails when the post has been changed since', async () => {
  const fetchApi = async () => errorResponse(409, 'conflict', 'This post was changed in the meantime.');
  const onRestored = vi.fn();
  await expect(undoOf(createTestApp(fetchApi).call, draft, post, onRestored)?.()).rejects.toThrow(ApiError);
  expect(onRestored).not.toHaveBeenCalled();
});

test('there is nothing to undo when the publication did not change', () => {
  const { call } = createTestApp(async () => jsonResponse(500, ''));
  expect(undoOf(call, post, { ...post, version: 5 }, () => {})).toBeUndefined();
});
