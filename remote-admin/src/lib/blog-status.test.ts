import { expect, test } from 'vitest';
import { currentStatus } from './blog-status.ts';

test('a scheduled post is published once its time has come, also without loading it again', () => {
  const post = { status: 'scheduled', date: '2026-11-02T09:00:00.000Z' } as const;
  const due = Date.parse(post.date);
  expect(currentStatus(post, due - 1)).toBe('scheduled');
  expect(currentStatus(post, due)).toBe('published');
  expect(currentStatus({ status: 'draft', date: null }, due)).toBe('draft');
});
