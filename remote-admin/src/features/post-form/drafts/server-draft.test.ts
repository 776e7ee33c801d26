import type { Call } from 'shared-contracts/http/client/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fieldsOf } from '../content/post-fields.ts';
import type { Draft } from './drafts.ts';
import { openServerDraft } from './server-draft.ts';

const FIELDS = { ...fieldsOf(undefined), title: 'T' };
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

const NEW_POST = null;

function open(respond: () => Promise<unknown> = async () => ({}), post: string | null = 'post') {
  const sent: string[] = [];
  const call = vi.fn(
    async (name: string, input: { params: { id: string }; body?: { description: string } }) => {
      sent.push(`${name.split(' ')[0]} ${input.body?.description ?? input.params.id}`);
      return respond();
    },
  );
  const onResult = vi.fn();
  const server = openServerDraft(
    call as unknown as Call,
    { form: 'a-form', post: post ?? undefined },
    onResult,
  );
  return { server, sent, onResult };
}

test('sends only the last draft, some time after the first change', async () => {
  const { server, sent, onResult } = open();
  for (const html of ['a', 'ab', 'abc']) {
    server.save(draft(html));
    await vi.advanceTimersByTimeAsync(1_500);
  }
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual(['PUT abc']);
  expect(onResult.mock.calls).toEqual([[true]]);
});

test('sends no drafts of new posts, and none offline', async () => {
  const { server, sent } = open(async () => ({}), NEW_POST);
  server.save(draft('a', null));
  await server.flush();
  await server.moveTo('post');
  await server.flush();
  vi.stubGlobal('navigator', { onLine: false });
  server.save(draft('b'));
  await server.flush();
  expect(sent).toEqual([]);
});

test('reports a failure, and sends the draft again with the next flush', async () => {
  const responses = [() => Promise.reject(new Error('no response')), () => Promise.resolve({})];
  const { server, sent, onResult } = open(() => responses.shift()?.() ?? Promise.resolve({}));
  server.save(draft('a'));
  await server.flush();
  await server.flush();
  expect(sent).toEqual(['PUT a', 'PUT a']);
  expect(onResult.mock.calls).toEqual([[false], [true]]);
});

test('settle() waits for in-flight drafts and drops pending ones', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { server, sent } = open(() => promise);
  server.save(draft('in flight'));
  const flushed = server.flush();
  await vi.advanceTimersByTimeAsync(0);
  server.save(draft('pending'));
  let isSettled = false;
  const settled = server.settle().then(() => (isSettled = true));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isSettled).toBe(false);
  resolve();
  await Promise.all([flushed, settled]);
  expect(sent).toEqual(['PUT in flight']);
});

test('discard() deletes the draft after in-flight ones', async () => {
  const { server, sent } = open();
  server.save(draft('a'));
  const flushed = server.flush();
  server.save(draft('b'));
  await Promise.all([flushed, server.discard()]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent.at(-1)).toBe('DELETE post');
  expect(sent).not.toContain('PUT b');
});

test('moveTo() deletes the draft of the previous post, and continues with the next', async () => {
  const { server, sent } = open();
  await server.moveTo('other');
  server.save(draft('a'));
  await server.flush();
  await server.moveTo('other');
  expect(sent).toEqual(['DELETE post', 'PUT a']);
});
