// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeDraft } from '../../../lib/draft-storage.ts';
import { fakeLocks } from '../../../lib/testing-locks.ts';
import { fieldsOf } from '../content/post-fields.ts';
import { claimDraft, lockDraft } from './claim-draft.ts';
import { type Draft, draftKey, draftsOf, type Writer } from './drafts.ts';

const writer = (form: string): Writer => ({ person: 'asha@example.com', post: 'new', form });
const FIELDS = { ...fieldsOf(undefined), title: 'T' };
const draft = (html: string, writtenAt: string): Draft => ({
  fields: FIELDS,
  html,
  version: null,
  writtenAt,
});

beforeEach(() => vi.stubGlobal('navigator', { locks: fakeLocks() }));
afterEach(() => {
  vi.unstubAllGlobals();
});

test('takes over the newest abandoned draft, and stores it under the key of the new form', async () => {
  storeDraft(draftKey(writer('a')), draft('old', '2026-01-01T00:00:00.000Z'));
  storeDraft(draftKey(writer('b')), draft('new', '2026-01-02T00:00:00.000Z'));
  expect(await claimDraft(writer('c'))).toMatchObject({ html: 'new' });
  expect(draftsOf(writer('c')).map(({ key }) => key)).toEqual([draftKey(writer('c')), draftKey(writer('a'))]);
});

test('does not take a draft that another form is editing', async () => {
  storeDraft(draftKey(writer('a')), draft('mine', '2026-01-01T00:00:00.000Z'));
  const release = lockDraft(writer('a'));
  expect(await claimDraft(writer('b'))).toBeNull();
  release();
  await expect.poll(() => claimDraft(writer('b'))).toMatchObject({ html: 'mine' });
});

test('does not take drafts of other users or posts', async () => {
  storeDraft(
    draftKey({ ...writer('a'), person: 'other@example.com' }),
    draft('x', '2026-01-01T00:00:00.000Z'),
  );
  storeDraft(
    draftKey({ ...writer('a'), post: '01JQ0000000000000000000001' }),
    draft('y', '2026-01-01T00:00:00.000Z'),
  );
  expect(await claimDraft(writer('b'))).toBeNull();
});

test('ignores stored values that are not drafts', () => {
  localStorage.setItem(draftKey(writer('a')), '{"html":1}');
  localStorage.setItem(draftKey(writer('b')), 'broken');
  storeDraft(draftKey(writer('c')), draft('mine', '2026-01-01T00:00:00.000Z'));
  expect(draftsOf(writer('d')).map(({ key }) => key)).toEqual([draftKey(writer('c'))]);
});
