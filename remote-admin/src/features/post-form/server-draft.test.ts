import type { Call } from 'shared-contracts/http/client/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Draft } from './drafts.ts';
import { openServerDraft } from './server-draft.ts';

const FIELDS = {
  title: 'T',
  slug: '',
  category: '',
  imageAlt: '',
  seoTitle: '',
  seoDescription: '',
  socialImage: 'picture',
} as const;
const draft = (html: string, version: number | null = 1): Draft => ({
  fields: FIELDS,
  html,
  version,
  writtenAt: '2026-01-01T00:00:00.000Z',
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(answer: () => Promise<unknown> = async () => ({})) {
  const sent: string[] = [];
  const call = vi.fn(async (name: string, input: { body?: { description: string } }) => {
    sent.push(`${name.split(' ')[0]} ${input.body?.description ?? ''}`.trim());
    return answer();
  });
  const onKept = vi.fn();
  return { server: openServerDraft(call as unknown as Call, 'a-form', onKept), sent, onKept };
}

test('what is typed is sent a while after the first change, the last of it, and once', async () => {
  const { server, sent, onKept } = open();
  server.attachTo('post');
  for (const html of ['a', 'ab', 'abc']) {
    server.keep(draft(html));
    await vi.advanceTimersByTimeAsync(1_500);
  }
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual(['PUT abc']);
  expect(onKept.mock.calls).toEqual([[true]]);
});

test('nothing is sent of a new post, and nothing offline', async () => {
  const { server, sent } = open();
  server.keep(draft('a', null));
  await server.flush();
  server.attachTo('post');
  await server.flush();
  vi.stubGlobal('navigator', { onLine: false });
  server.keep(draft('b'));
  await server.flush();
  expect(sent).toEqual([]);
});

test('what could not be sent is said, and goes with the next change', async () => {
  const answers = [() => Promise.reject(new Error('no answer')), () => Promise.resolve({})];
  const { server, sent, onKept } = open(() => answers.shift()?.() ?? Promise.resolve({}));
  server.attachTo('post');
  server.keep(draft('a'));
  await server.flush();
  await server.flush();
  expect(sent).toEqual(['PUT a', 'PUT a']);
  expect(onKept.mock.calls).toEqual([[false], [true]]);
});

test('a save waits for what is on its way, and nothing of before comes after it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { server, sent } = open(() => promise);
  server.attachTo('post');
  server.keep(draft('on its way'));
  const flushed = server.flush();
  await vi.advanceTimersByTimeAsync(0);
  server.keep(draft('later'));
  let isSettled = false;
  const settled = server.settle().then(() => (isSettled = true));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isSettled).toBe(false);
  resolve();
  await Promise.all([flushed, settled]);
  expect(sent).toEqual(['PUT on its way']);
});

test('is given up after what is on its way has arrived', async () => {
  const { server, sent } = open();
  server.attachTo('post');
  server.keep(draft('a'));
  const flushed = server.flush();
  server.keep(draft('b'));
  await Promise.all([flushed, server.drop()]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent.at(-1)).toBe('DELETE');
  expect(sent).not.toContain('PUT b');
});
