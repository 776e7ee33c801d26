// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { onFlushDrafts } from '../../lib/local-drafts.ts';
import { answer, appOver, refusal, sessionInfo } from '../../lib/testing.tsx';
import { findUnsaved } from './find-unsaved.ts';

const POST = '01JQ0000000000000000000001';
const keep = (subject: string, title: string, writtenAt = '2026-01-02T00:00:00.000Z') =>
  localStorage.setItem(
    `post-draft:asha@example.com:${subject}:form`,
    JSON.stringify({ fields: { title }, html: '', version: 1, writtenAt }),
  );
const signedIn = (fetchApi: Parameters<typeof appOver>[0]) => {
  const app = appOver(fetchApi);
  app.session.start(sessionInfo());
  return app;
};
const draftOf = (writtenAt: string) => async () => answer(200, { success: true, data: { writtenAt } });

afterEach(() => localStorage.clear());

test('names new posts and replies, which only this browser has, and nothing of a colleague', async () => {
  keep('new', 'Merger of ACME');
  localStorage.setItem(`reply-draft:asha@example.com:${POST}`, 'Dear Ravi');
  localStorage.setItem('post-draft:other@example.com:new:form', '{}');
  const unsaved = await findUnsaved(signedIn(async () => refusal(500, 'internal_error', 'x')));
  expect(unsaved.toSorted()).toEqual(['A reply to an enquiry', 'The post "Merger of ACME"']);
});

test('does not name a post whose draft the server has', async () => {
  keep(POST, 'Claims');
  expect(await findUnsaved(signedIn(draftOf('2026-01-02T00:00:00.000Z')))).toEqual([]);
});

test.each([
  ['is older', draftOf('2026-01-01T00:00:00.000Z')],
  ['is missing', async () => answer(200, { success: true, data: null })],
  ['cannot be read', async () => refusal(503, 'unavailable', 'x')],
])('names a post whose draft on the server %s', async (_name, fetchApi) => {
  keep(POST, '');
  expect(await findUnsaved(signedIn(fetchApi))).toEqual(['A post without a title']);
});

test('has open forms store and send their last words first', async () => {
  const flush = vi.fn(async () => keep('new', 'Last words'));
  const stop = onFlushDrafts(flush);
  expect(await findUnsaved(signedIn(draftOf('')))).toEqual(['The post "Last words"']);
  stop();
  await findUnsaved(signedIn(draftOf('')));
  expect(flush).toHaveBeenCalledTimes(1);
});
