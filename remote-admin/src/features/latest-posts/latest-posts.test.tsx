// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { BlogSummary } from 'shared-contracts/posts/posts';
import { jsonResponse, createTestApp, blogSummary, errorResponse, renderInApp } from '../../lib/testing.tsx';
import { LatestPosts } from './latest-posts.tsx';

afterEach(cleanup);

const EMPTY = 'No Blogs Found. Please add a new blog.';
const posts = (data: BlogSummary[], total = data.length) =>
  jsonResponse(200, { success: true, data, meta: { page: 1, limit: 6, total, pages: Math.ceil(total / 6) } });
const show = (fetchApi: Parameters<typeof createTestApp>[0]) =>
  renderInApp(<LatestPosts />, createTestApp(fetchApi));

describe('the newest posts', () => {
  test('show a loading state, with neither posts nor an empty state', () => {
    show(() => Promise.withResolvers<Response>().promise);
    expect(screen.getByRole('status').textContent).toBe('Loading posts…');
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.queryByText(EMPTY)).toBeNull();
  });

  test('are requested as six summaries, and link to the public page with a full page load', async () => {
    const fetchApi = vi.fn(async () => posts([blogSummary()], 9));
    show(fetchApi);
    const link = await screen.findByRole('link', { name: 'How to read a claim' });
    expect(link.getAttribute('href')).toBe('/blogpost/how-to-read-a-claim');
    expect(fetchApi).toHaveBeenCalledWith('/api/blogs?fields=summary&limit=6', expect.anything());
    expect(screen.getByText('1 of 9 published')).toBeDefined();
    expect(screen.getByText('Patent Creation')).toBeDefined();
  });

  test('link to all blogs when there are more than six', async () => {
    show(async () => posts([blogSummary()], 7));
    const link = await screen.findByRole('link', { name: 'View All Blogs' });
    expect(link.getAttribute('href')).toBe('/admin/blogs');
    cleanup();
    show(async () => posts([blogSummary()], 6));
    await screen.findByRole('link', { name: 'How to read a claim' });
    expect(screen.queryByRole('link', { name: 'View All Blogs' })).toBeNull();
  });

  test("are dated in the user's time zone", async () => {
    show(async () => posts([blogSummary({ date: '2026-11-01T20:30:00.000Z' })]));
    const time = await screen.findByText('2 Nov 2026');
    expect(time.getAttribute('datetime')).toBe('2026-11-01T20:30:00.000Z');
  });

  test('show the empty state without posts', async () => {
    show(async () => posts([]));
    expect(await screen.findByText(EMPTY)).toBeDefined();
  });
});

describe('a failed load', () => {
  test.each([
    [
      'an error response',
      async () => errorResponse(500, 'internal_error', 'Try again later'),
      'Try again later',
    ],
    ['no response', () => Promise.reject(new TypeError('Failed to fetch')), 'The server did not respond'],
  ])('%s shows an error with Retry, not an empty list', async (_name, fetchApi, text) => {
    show(fetchApi);
    const alert = await screen.findByRole('alert', {}, { timeout: 3000 });
    expect(alert.textContent).toContain(text);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
    expect(screen.queryByText(EMPTY)).toBeNull();
  });

  test('is shown in an offline browser instead of waiting forever', async () => {
    onlineManager.setOnline(false);
    show(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await screen.findByRole('alert', {}, { timeout: 3000 })).toBeDefined();
    onlineManager.setOnline(true);
  });

  test('Retry refetches, keeps the focus meanwhile, and moves it to the posts', async () => {
    const second = Promise.withResolvers<Response>();
    const fetchApi = vi
      .fn(async () => posts([blogSummary()]))
      .mockResolvedValueOnce(errorResponse(500, 'internal_error', 'Try again later'))
      .mockReturnValueOnce(second.promise);
    show(fetchApi);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    retry.focus();
    fireEvent.click(retry);
    await waitFor(() => expect(retry.textContent).toBe('Retrying…'));
    expect(document.activeElement).toBe(retry);
    fireEvent.click(retry);
    second.resolve(posts([blogSummary()]));
    await screen.findByRole('article');
    expect(fetchApi).toHaveBeenCalledTimes(2);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Newest posts' })),
    );
  });
});

describe("a post's picture", () => {
  const pictureOf = async (post: BlogSummary) => {
    const { container } = show(async () => posts([post]));
    await screen.findByRole('article');
    const image = container.querySelector('img');
    if (!image) throw new Error('The card has no picture');
    return image;
  };

  test('has a srcset of the stored widths', async () => {
    const variants = [
      { url: '/media/a-480.webp', width: 480 },
      { url: '/media/a-960.webp', width: 960 },
    ];
    const image = await pictureOf(
      blogSummary({ picture: { alt: 'A valve', width: 960, height: 600, variants } }),
    );
    expect(image.getAttribute('srcset')).toBe('/media/a-480.webp 480w, /media/a-960.webp 960w');
    expect([image.getAttribute('src'), image.alt]).toEqual(['/media/a-960.webp', 'A valve']);
  });

  test.each([
    ['https://images.example/a.png', 'https://images.example/a.png'],
    ['uploads/a.png', '/uploads/a.png'],
    ['//evil.example/a.png', '/evil.example/a.png'],
  ])('of an older post %s is loaded from %s', async (image, src) => {
    expect((await pictureOf(blogSummary({ image }))).getAttribute('src')).toBe(src);
  });

  test('falls back to a placeholder when it is missing or does not load', async () => {
    const image = await pictureOf(blogSummary({ image: '/media/gone.png' }));
    fireEvent.error(image);
    await waitFor(() => expect(document.querySelector('img')?.getAttribute('src')).toContain('svg'));
    cleanup();
    expect((await pictureOf(blogSummary())).getAttribute('src')).toContain('svg');
  });
});
