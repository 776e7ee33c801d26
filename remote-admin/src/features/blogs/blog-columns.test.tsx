// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import type { StaffBlog } from 'shared-contracts/posts/writing';
import { afterEach, test } from 'vitest';
import { shortTime } from '../../lib/dates.ts';
import { blogColumns } from './blog-columns.tsx';

afterEach(cleanup);

const dateColumn = blogColumns({ onDelete: () => {}, onRestore: () => {} }).find(({ id }) => id === 'date');
/** What the list shows for a post that is to be published in some days; negative for one that is. */
function showDate(days: number) {
  const date = new Date(Date.now() + days * 86_400_000).toISOString();
  const post = { status: days > 0 ? 'scheduled' : 'published', date } as StaffBlog;
  render(dateColumn?.cell(post, 0));
  return date;
}

test('a scheduled post is listed with the day and time of its publication', () => {
  const date = showDate(2);
  screen.getByText(shortTime(date), { normalizer: (text) => text });
});

test('a published post is listed with the distance from now', () => {
  showDate(-2);
  screen.getByText('2 days ago');
});
