// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { claimDraft, holdDraft } from './claim-draft.ts';
import { type Draft, draftKey, draftsOf, keepDraft, readDraft, type Writer } from './drafts.ts';

const writer = (form: string): Writer => ({ person: 'asha@example.com', post: 'new', form });
const FIELDS = {
  title: 'T',
  slug: '',
  category: '',
  imageAlt: '',
  seoTitle: '',
  seoDescription: '',
  socialImage: 'picture',
} as const;
const draft = (html: string, writtenAt: string): Draft => ({
  fields: FIELDS,
  html,
  version: null,
  writtenAt,
});

/** What a browser's locks do, as far as drafts use them. */
function standInLocks() {
  const held = new Set<string>();
  const request = async (name: string, work: () => unknown) => {
    held.add(name);
    try {
      return await work();
    } finally {
      held.delete(name);
    }
  };
  return { request, query: async () => ({ held: [...held].map((name) => ({ name })) }) };
}

beforeEach(() => vi.stubGlobal('navigator', { locks: standInLocks() }));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('the newest draft that was left behind is taken over, and kept under the name of its new form', async () => {
  keepDraft(draftKey(writer('a')), draft('old', '2026-01-01T00:00:00.000Z'));
  keepDraft(draftKey(writer('b')), draft('new', '2026-01-02T00:00:00.000Z'));
  expect(await claimDraft(writer('c'))).toMatchObject({ html: 'new' });
  expect(draftsOf(writer('c')).map(({ key }) => key)).toEqual([draftKey(writer('c')), draftKey(writer('a'))]);
});

test('a draft that a form still writes stays with it', async () => {
  keepDraft(draftKey(writer('a')), draft('mine', '2026-01-01T00:00:00.000Z'));
  const release = holdDraft(writer('a'));
  expect(await claimDraft(writer('b'))).toBeNull();
  release();
  await vi.waitFor(async () => expect(await claimDraft(writer('b'))).toMatchObject({ html: 'mine' }));
});

test('nothing of another person or post is taken', async () => {
  keepDraft(
    draftKey({ ...writer('a'), person: 'other@example.com' }),
    draft('x', '2026-01-01T00:00:00.000Z'),
  );
  keepDraft(
    draftKey({ ...writer('a'), post: '01JQ0000000000000000000001' }),
    draft('y', '2026-01-01T00:00:00.000Z'),
  );
  expect(await claimDraft(writer('b'))).toBeNull();
});

test('what is no draft of ours is none', () => {
  localStorage.setItem('post-draft:x', '{"html":1}');
  localStorage.setItem('post-draft:y', 'broken');
  expect([readDraft('post-draft:x'), readDraft('post-draft:y'), readDraft('post-draft:z')]).toEqual([
    null,
    null,
    null,
  ]);
});
