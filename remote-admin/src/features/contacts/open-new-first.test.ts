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

/** The loader of the list; `newEnquiries` is what the counts say. @returns what was loaded, and what opens an address */
function list(readCounts: () => Promise<unknown>) {
  const loaded: string[] = [];
  const loader = openNewFirst({ call: readCounts as unknown as App['call'] }, ({ request }) => {
    const { pathname, search } = new URL(request.url);
    loaded.push(pathname + search);
    return 'loaded';
  });
  const open = async (address: string) => {
    const answer = await loader({
      request: new Request(new URL(address, 'https://ip.example')),
      params: {},
      context: {},
    } as never);
    return answer instanceof Response ? answer.headers.get('location') : answer;
  };
  return { loaded, open };
}
const counting = (newEnquiries: number) => () => Promise.resolve({ data: { newEnquiries } });

test('opens what is new, the newest first, while something is', async () => {
  const { loaded, open } = list(counting(2));
  expect(await open('/admin/contact')).toBe(NEW);
  expect(loaded).toEqual([NEW]);
});

test('opens the whole list when nothing is new', async () => {
  expect(await list(counting(0)).open('/admin/contact')).toBe('loaded');
});

test.each(['?status=all', '?q=valve', '?status=Open&page=2'])('opens %s as it says', async (search) => {
  const { loaded, open } = list(counting(2));
  expect(await open(`/admin/contact${search}`)).toBe('loaded');
  expect(loaded).toEqual([`/admin/contact${search}`]);
});

test('leaves somebody alone who is in the list already, but not a reload of its bare address', async () => {
  vi.stubGlobal('location', { pathname: '/admin/contact' });
  const { open } = list(counting(2));
  expect(await open('/admin/contact')).toBe(NEW);
  expect(await open('/admin/contact')).toBe('loaded');
});

test('opens the whole list when the counts cannot be had, or not soon', async () => {
  expect(await list(() => Promise.reject(new Error('away'))).open('/admin/contact')).toBe('loaded');
  queryClient.clear();
  vi.useFakeTimers();
  const opened = list(() => new Promise(() => {})).open('/admin/contact');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await opened).toBe('loaded');
});
