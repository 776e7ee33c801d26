// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { onFlushDrafts } from '../../lib/local-drafts.ts';
import { jsonResponse, createTestApp, errorResponse, sessionInfo } from '../../lib/testing.tsx';
import { findUnsaved } from './find-unsaved.ts';

const POST = '01JQ0000000000000000000001';
const storeDraft = (subject: string, title: string, writtenAt = '2026-01-02T00:00:00.000Z') =>
  localStorage.setItem(
    `post-draft:asha@example.com:${subject}:form`,
    JSON.stringify({ fields: { title }, html: '', version: 1, writtenAt }),
  );
const signedIn = (fetchApi: Parameters<typeof createTestApp>[0]) => {
  const app = createTestApp(fetchApi);
  app.session.start(sessionInfo());
  return app;
};
const draftOf = (writtenAt: string) => async () => jsonResponse(200, { success: true, data: { writtenAt } });

test('lists new posts and replies, which only this browser has, and none of other users', async () => {
  storeDraft('new', 'Merger of ACME');
  localStorage.setItem(`reply-draft:asha@example.com:${POST}`, 'Dear Ravi');
  localStorage.setItem('post-draft:other@example.com:new:form', '{}');
  const unsaved = await findUnsaved(signedIn(async () => errorResponse(500, 'internal_error', 'x')));
  expect(unsaved.toSorted()).toEqual(['A reply to an enquiry', 'The post “Merger of ACME”']);
});

test('does not list a post whose draft is on the server', async () => {
  storeDraft(POST, 'Claims');
  expect(await findUnsaved(signedIn(draftOf('2026-01-02T00:00:00.000Z')))).toEqual([]);
});

test.each([
  ['is older', draftOf('2026-01-01T00:00:00.000Z')],
  ['is missing', async () => jsonResponse(200, { success: true, data: null })],
  ['cannot be read', async () => errorResponse(503, 'unavailable', 'x')],
])('lists a post whose draft on the server %s', async (_name, fetchApi) => {
  storeDraft(POST, '');
  expect(await findUnsaved(signedIn(fetchApi))).toEqual(['A post without a title']);
});

test('flushes the drafts of open forms first', async () => {
  const flush = vi.fn(async () => storeDraft('new', 'Last words'));
  const stop = onFlushDrafts(flush);
  expect(await findUnsaved(signedIn(draftOf('')))).toEqual(['The post “Last words”']);
  stop();
  await findUnsaved(signedIn(draftOf('')));
  expect(flush).toHaveBeenCalledTimes(1);
});
