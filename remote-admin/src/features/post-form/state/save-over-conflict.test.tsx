// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { PostDocument } from 'shared-contracts/posts/document/post-document';
import type { StaffBlog } from 'shared-contracts/posts/writing';
import { useRef } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { createTestApp, jsonResponse, renderInApp, sessionInfo, staffBlog } from '../../../lib/testing.tsx';
import { ConflictNotice } from '../notices/conflict-notice.tsx';
import { savedMessage } from '../success-messages.ts';
import type { OpenedPost, Saved } from './post-form-types.ts';
import type { Intent } from './save-post.ts';
import { type PostFormState, usePostForm } from './use-post-form.ts';

afterEach(cleanup);

const textOf = (text: string): PostDocument => ({
  version: 1,
  blocks: [{ type: 'paragraph', children: [{ text }] }],
});

/** Opens a post in the form; a colleague has changed it since. */
function openChanged(post: StaffBlog, change: Partial<StaffBlog>) {
  const api = {
    stored: { ...post, version: post.version + 1, updatedBy: 'mina@example.com', ...change },
  };
  const app = createTestApp(async (path, init) => {
    if (init?.method !== 'PUT' || path !== `/api/blogs/${post._id}`)
      return jsonResponse(200, { success: true, data: null });
    const { version, ...sent } = JSON.parse(init.body as string) as Partial<StaffBlog>;
    if (version !== undefined && version !== api.stored.version) {
      const conflict = { code: 'conflict', message: 'Saved meanwhile', requestId: '1', data: api.stored };
      return jsonResponse(409, { success: false, ...conflict });
    }
    api.stored = { ...api.stored, ...sent, version: api.stored.version + 1 };
    return jsonResponse(200, { success: true, data: api.stored });
  });
  app.session.start(sessionInfo());
  const opened: OpenedPost = {
    writer: { person: 'asha@example.com', post: post._id, form: 'form' },
    post,
    draft: null,
  };
  let form!: PostFormState;
  const saved: Saved[] = [];
  function Form() {
    form = usePostForm('id', opened, useRef(null), (result) => saved.push(result));
    return form.conflict && <ConflictNotice form={form} latest={form.conflict} onReset={() => {}} />;
  }
  renderInApp(<Form />, app);
  return {
    api,
    saved,
    form: () => form,
    save: (intent: Intent) => act(async () => void (await form.save(intent))),
  };
}

const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};

describe('over a draft that a colleague has published', () => {
  const draft = staffBlog({ status: 'draft', date: null });
  const date = '2026-11-05T00:00:00.000Z';
  const published = { status: 'published', date } as const;
  const AT = '2199-01-01T00:00:00.000Z';

  test.each([
    ['"Save my text"', published, 'Save my text'],
    [
      '"Overwrite theirs"',
      { ...published, description: '<p>Theirs</p>', updatedAt: date },
      'Overwrite theirs',
    ],
  ])('%s leaves it published', async (_label, change, button) => {
    const { api, saved, form, save } = openChanged(draft, change);
    await act(async () => form().changeText(textOf('Mine')));
    await save({ to: 'draft' });
    await press(button);
    await expect.poll(() => saved.length).toBe(1);
    expect(api.stored).toMatchObject({ status: 'published', description: '<p>Mine</p>' });
    expect(saved.map(savedMessage)).toEqual([`“${draft.title}” is updated.`]);
    // Undo would unpublish what the save has not published.
    expect(saved[0]?.undo).toBeUndefined();
  });

  test('scheduling asks for confirmation', async () => {
    const { api, saved, save } = openChanged(draft, published);
    await save({ to: 'schedule', publishedAt: AT });
    await press('Save my text');
    await screen.findByRole('dialog', { name: 'Take this published post off the site?' });
    await press('Cancel');
    expect(api.stored.status).toBe('published');
    await press('Save my text');
    await press('Schedule');
    await expect.poll(() => saved.length).toBe(1);
    expect(api.stored.status).toBe('scheduled');
  });

  test('scheduling asks for nothing if it is not public', async () => {
    const { api, saved, save } = openChanged(draft, { updatedAt: date });
    await save({ to: 'schedule', publishedAt: AT });
    await press('Overwrite theirs');
    await expect.poll(() => saved.length).toBe(1);
    expect(api.stored.status).toBe('scheduled');
  });
});

test('a change after the conflict was shown is a conflict again', async () => {
  const { api, form, save } = openChanged(staffBlog(), { title: 'Theirs' });
  await act(async () => form().changeField('title', 'Mine'));
  await save({ to: 'update' });
  api.stored = { ...api.stored, title: 'Theirs again', version: api.stored.version + 1 };
  await press(/^Overwrite|^Save my text/);
  await expect.poll(() => form().conflict?.title).toBe('Theirs again');
  expect(api.stored.title).toBe('Theirs again');
});

describe('over a changed text, when only another field was changed', () => {
  const theirs = { description: '<p>Theirs</p>', document: JSON.stringify(textOf('Theirs')) };
  const overwrite = async (post: StaffBlog) => {
    const { api, saved, form, save } = openChanged(post, theirs);
    await act(async () => form().changeField('title', 'Mine'));
    await save({ to: 'update' });
    await press(/^Overwrite|^Save my text/);
    await expect.poll(() => saved.length).toBe(1);
    return api.stored;
  };

  test('the text in the form is stored', async () => {
    const document = JSON.stringify(textOf('Common'));
    expect(await overwrite(staffBlog({ description: '<p>Common</p>', document }))).toMatchObject({
      title: 'Mine',
      description: '<p>Common</p>',
      document,
    });
  });

  test('HTML that the editor cannot represent is stored as it was opened', async () => {
    const description = '<p>A picture <img src="/media/a.webp" alt="inside"> of a sentence</p>';
    expect(await overwrite(staffBlog({ description }))).toMatchObject({ title: 'Mine', description });
  });
});
