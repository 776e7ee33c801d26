// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeLocks } from '../../lib/testing-locks.ts';
import {
  claimUnsavedReply,
  hasUnsavedReply,
  removeUnsavedReplies,
  storeUnsavedReply,
} from './unsaved-reply.ts';

const [EMAIL, ID] = ['asha@example.com', '01JQ0000000000000000000001'];
const KEY = `reply-draft:${EMAIL}:${ID}`;
const reply = (text: string, day: number) =>
  JSON.stringify({ text, basedOn: null, writtenAt: `2026-01-0${day}T00:00:00.000Z` });

beforeEach(() => vi.stubGlobal('navigator', { locks: fakeLocks() }));
afterEach(() => {
  vi.unstubAllGlobals();
});

test('takes over the newest reply that no tab is editing, and leaves the others', async () => {
  localStorage.setItem(`${KEY}:a`, reply('older', 1));
  localStorage.setItem(`${KEY}:b`, reply('newer', 2));
  localStorage.setItem(`${KEY}:c`, reply('open in a tab', 3));
  const { promise, resolve } = Promise.withResolvers<void>();
  void navigator.locks.request(`${KEY}:c`, () => promise);
  expect(await claimUnsavedReply(EMAIL, ID)).toMatchObject({ text: 'newer' });
  expect(localStorage.getItem(`${KEY}:b`)).toBeNull();
  expect(Object.values(localStorage)).toEqual(
    expect.arrayContaining([reply('older', 1), reply('newer', 2), reply('open in a tab', 3)]),
  );
  resolve();
});

test('prefers the reply of this tab, with the draft that it continues', async () => {
  localStorage.setItem(`${KEY}:a`, reply('of another tab', 9));
  const own = { text: 'own', basedOn: '2026-01-01T00:00:00.000Z' };
  storeUnsavedReply(EMAIL, ID, own);
  expect(await claimUnsavedReply(EMAIL, ID)).toMatchObject(own);
  storeUnsavedReply(EMAIL, ID, null);
  expect(await claimUnsavedReply(EMAIL, ID)).toMatchObject({ text: 'of another tab' });
});

test('reads a reply of an earlier release, also one that looks like JSON', async () => {
  for (const text of ['Dear Ravi', '42', 'null']) {
    localStorage.setItem(KEY, text);
    expect(await claimUnsavedReply(EMAIL, ID)).toMatchObject({ text, basedOn: null });
    removeUnsavedReplies(EMAIL, ID);
    expect(hasUnsavedReply(EMAIL, ID)).toBe(false);
  }
});
