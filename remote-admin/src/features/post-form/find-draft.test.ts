// @vitest-environment happy-dom
import type { BlogDraft } from 'shared-contracts/posts/drafts';
import { afterEach, expect, test, vi } from 'vitest';
import { draftKey, keepDraft, type Writer } from './drafts.ts';
import { findDraft } from './find-draft.ts';

const writer: Writer = { person: 'asha@example.com', post: 'a-post', form: 'mine' };
const FIELDS = {
  title: 'T',
  slug: '',
  category: '',
  imageAlt: '',
  seoTitle: '',
  seoDescription: '',
  socialImage: 'picture',
} as const;
const keepHere = (writtenAt: string) =>
  keepDraft(draftKey({ ...writer, form: 'left' }), { fields: FIELDS, html: 'here', version: 1, writtenAt });
const onServer = (writtenAt: string, form = 'elsewhere'): BlogDraft => ({
  ...FIELDS,
  description: 'server',
  version: 1,
  writtenAt,
  form,
});
const holding = (...forms: string[]) => {
  const held = forms.map((form) => ({ name: draftKey({ ...writer, form }) }));
  const request = (_name: string, work: () => unknown) => work();
  vi.stubGlobal('navigator', { locks: { request, query: async () => ({ held }) } });
};

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test.each([
  ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z', 'server'],
  ['2026-01-02T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'here'],
  ['2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'here'],
])('of drafts of %s here and %s on the server the one %s is taken', async (here, there, html) => {
  holding();
  keepHere(here);
  expect(await findDraft(writer, onServer(there))).toMatchObject({ html, fields: FIELDS });
});

test('the server’s is taken where the browser has none, unless a tab beside is writing it', async () => {
  holding('beside');
  expect(await findDraft(writer, onServer('2026-01-01T00:00:00.000Z'))).toMatchObject({ html: 'server' });
  expect(await findDraft(writer, onServer('2026-01-01T00:00:00.000Z', 'beside'))).toBeNull();
  expect(await findDraft(writer, null)).toBeNull();
});
