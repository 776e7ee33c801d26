// @vitest-environment happy-dom
import type { BlogDraft } from 'shared-contracts/posts/drafts';
import { afterEach, expect, test, vi } from 'vitest';
import { storeDraft } from '../../../lib/draft-storage.ts';
import { fieldsOf } from '../content/post-fields.ts';
import { type Draft, draftKey, type Writer } from './drafts.ts';
import { findDraft } from './find-draft.ts';

const writer: Writer = { person: 'asha@example.com', post: 'a-post', form: 'mine' };
const FIELDS = { ...fieldsOf(undefined), title: 'T' };
const storeInBrowser = (writtenAt: string) => {
  const draft: Draft = { fields: FIELDS, html: 'browser', version: 1, writtenAt };
  storeDraft(draftKey({ ...writer, form: 'abandoned' }), draft);
};
const onServer = (writtenAt: string, form = 'elsewhere'): BlogDraft => ({
  ...FIELDS,
  description: 'server',
  version: 1,
  writtenAt,
  form,
});
const stubLocks = (...forms: string[]) => {
  const held = forms.map((form) => ({ name: draftKey({ ...writer, form }) }));
  const request = (_name: string, work: () => unknown) => work();
  vi.stubGlobal('navigator', { locks: { request, query: async () => ({ held }) } });
};

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z', 'server'],
  ['2026-01-02T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'browser'],
  ['2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'browser'],
])(
  'of drafts of %s in the browser and %s on the server takes that of the %s',
  async (local, remote, html) => {
    stubLocks();
    storeInBrowser(local);
    expect(await findDraft(writer, onServer(remote))).toMatchObject({ html, fields: FIELDS });
  },
);

test('takes the draft of the server if the browser has none, unless another tab is editing it', async () => {
  stubLocks('other-tab');
  expect(await findDraft(writer, onServer('2026-01-01T00:00:00.000Z'))).toMatchObject({ html: 'server' });
  expect(await findDraft(writer, onServer('2026-01-01T00:00:00.000Z', 'other-tab'))).toBeNull();
  expect(await findDraft(writer, null)).toBeNull();
});
