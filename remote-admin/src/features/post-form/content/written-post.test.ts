import type { PostDocument } from 'shared-contracts/posts/document/post-document';
import { expect, test } from 'vitest';
import { staffBlog } from '../../../lib/testing.tsx';
import { fieldsOf } from './post-fields.ts';
import { createWrittenPost } from './written-post.ts';

const textOf = (text: string): PostDocument => ({
  version: 1,
  blocks: [{ type: 'paragraph', children: [{ text }] }],
});
const fields = fieldsOf(staffBlog());
const open = (isDraft = false) =>
  createWrittenPost({ fields, document: textOf('Old'), version: 3, key: 'key' }, isDraft);

test('an opened post is saved, and an opened draft is not', () => {
  expect(open().isDirty()).toBe(false);
  expect(open().changedDocument()).toBeUndefined();
  expect(open(true).isDirty()).toBe(true);
  expect(open(true).changedDocument()).toEqual(textOf('Old'));
});

test('a change of a field does not count as a change of the text', () => {
  const written = open();
  written.change({ fields: { ...fields, title: 'New' } });
  expect(written.isDirty()).toBe(true);
  expect(written.now().fields.title).toBe('New');
  expect(written.changedDocument()).toBeUndefined();
});

test('a save makes everything clean that was typed before it', () => {
  const written = open();
  written.change({ document: textOf('New') });
  expect(written.markSaved(4, fields, written.changes())).toBe(true);
  expect(written.isDirty()).toBe(false);
  expect(written.changedDocument()).toBeUndefined();
  expect(written.now()).toMatchObject({ version: 4, document: textOf('New') });
});

test('what is typed during a save stays unsaved', () => {
  const written = open();
  written.change({ document: textOf('New') });
  const changes = written.changes();
  written.change({ document: textOf('Newer') });
  expect(written.markSaved(4, fields, changes)).toBe(false);
  expect(written.isDirty()).toBe(true);
  expect(written.changedDocument()).toEqual(textOf('Newer'));
});

test('follows one change of the stored post, but leaves changes by others to the conflict check', () => {
  const written = open();
  written.follow(staffBlog({ version: 5 }));
  expect(written.now().version).toBe(3);
  written.follow(staffBlog({ version: 4 }));
  expect(written.now().version).toBe(4);
});

test('nothing is unsaved after all changes are given up', () => {
  const written = open(true);
  written.giveUp();
  expect(written.isDirty()).toBe(false);
  expect(written.changedDocument()).toBeUndefined();
});
