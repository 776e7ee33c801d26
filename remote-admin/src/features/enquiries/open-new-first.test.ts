import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { App } from '../../lib/app.ts';
import { queryClient } from '../../lib/query-client.ts';
import { openNewFirst } from './open-new-first.ts';

const NEW = '/admin/contact?status=New&sort=createdAt&order=desc';

beforeEach(() => void vi.stubGlobal('location', { pathname: '/admin/dashboard' }));
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The loader of the list. @returns the loaded URLs, and a function that opens a URL */
function list(readCounts: () => Promise<unknown>) {
  const loaded: string[] = [];
  const loader = openNewFirst({ call: readCounts as unknown as App['call'] }, ({ request }) => {
    const { pathname, search } = new URL(request.url);
    loaded.push(pathname + search);
    return 'loaded';
  });
  const open = async (path: string) => {
    const result = await loader({
      request: new Request(new URL(path, 'https://ip.example')),
      params: {},
      context: {},
    } as never);
    return result instanceof Response ? result.headers.get('location') : result;
  };
  return { loaded, open };
}
const withCount = (newEnquiries: number) => () => Promise.resolve({ data: { newEnquiries } });

test('redirects to the new enquiries, newest first, while there are any', async () => {
  const { loaded, open } = list(withCount(2));
  expect(await open('/admin/contact')).toBe(NEW);
  expect(loaded).toEqual([NEW]);
});

test('opens the whole list without new enquiries', async () => {
  expect(await list(withCount(0)).open('/admin/contact')).toBe('loaded');
});

test.each(['?status=all', '?q=valve', '?status=Open&page=2'])('does not redirect %s', async (search) => {
  const { loaded, open } = list(withCount(2));
  expect(await open(`/admin/contact${search}`)).toBe('loaded');
  expect(loaded).toEqual([`/admin/contact${search}`]);
});

test('does not redirect within the list, but does on a reload of the bare URL', async () => {
  vi.stubGlobal('location', { pathname: '/admin/contact' });
  const { open } = list(withCount(2));
  expect(await open('/admin/contact')).toBe(NEW);
  expect(await open('/admin/contact')).toBe('loaded');
});

test('opens the whole list when the counts fail or time out', async () => {
  expect(await list(() => Promise.reject(new Error('offline'))).open('/admin/contact')).toBe('loaded');
  queryClient.clear();
  vi.useFakeTimers();
  const opened = list(() => new Promise(() => {})).open('/admin/contact');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await opened).toBe('loaded');
});
