import { ApiError } from 'shared-contracts/http/client/api-errors';
import type { Call } from 'shared-contracts/http/client/client';
import { expect, test } from 'vitest';
import { staffBlog } from '../../../lib/testing.tsx';
import { fieldsOf } from '../content/post-fields.ts';
import { DeletedCopyError, type PostToSave, savePost } from './save-post.ts';

const TO_SAVE: PostToSave = {
  intent: { to: 'draft' },
  key: 'key',
  fields: fieldsOf(staffBlog()),
  document: { version: 1, blocks: [{ type: 'paragraph', children: [{ text: 'New' }] }] },
  removeImage: false,
  hasImage: false,
};

/** An API that has stored the post in an earlier attempt. @param stored undefined: it was deleted */
function apiWith(stored: ReturnType<typeof staffBlog> | undefined) {
  const calls: string[] = [];
  const call = async (name: string, { body }: { body: { version?: number } }) => {
    calls.push(name.startsWith('PUT') ? `${name} ${body.version}` : name);
    if (name.startsWith('PUT')) return { data: stored };
    const details = { code: 'conflict', status: 409, fields: {}, requestId: '1', data: stored } as const;
    throw new ApiError('This post was already saved', details);
  };
  return { call: call as unknown as Call, calls };
}

test('updates what an earlier attempt has stored', async () => {
  const stored = staffBlog({ version: 1 });
  const { call, calls } = apiWith(stored);
  expect(await savePost(call, TO_SAVE)).toBe(stored);
  expect(calls).toEqual(['POST /api/blogs', 'PUT /api/blogs/{id} 1']);
});

test('reports a later change of it', async () => {
  const stored = staffBlog({ version: 2 });
  const { call, calls } = apiWith(stored);
  await expect(savePost(call, TO_SAVE)).rejects.toMatchObject({ code: 'conflict', data: stored });
  expect(calls).toEqual(['POST /api/blogs']);
});

test('reports that it was deleted', async () => {
  await expect(savePost(apiWith(undefined).call, TO_SAVE)).rejects.toBeInstanceOf(DeletedCopyError);
});
