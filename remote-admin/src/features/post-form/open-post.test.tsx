// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeDraft } from '../../lib/draft-storage.ts';
import { createTestApp, jsonResponse, renderInApp, sessionInfo } from '../../lib/testing.tsx';
import { fakeLocks } from '../../lib/testing-locks.ts';
import { fieldsOf } from './content/post-fields.ts';
import { draftKey, draftsOf, type Writer } from './drafts/drafts.ts';
import { OpenPost } from './open-post.tsx';

beforeEach(() => {
  vi.stubGlobal('navigator', { userAgent: '', onLine: true, locks: fakeLocks() });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('forms that open at the same time never take over the same draft', async () => {
  const person = 'asha@example.com';
  const writer = (form: string): Writer => ({ person, post: 'new', form });
  for (const [title, writtenAt] of [
    ['Older', '2026-01-01T00:00:00.000Z'],
    ['Newer', '2026-01-02T00:00:00.000Z'],
  ] as const) {
    const fields = { ...fieldsOf(undefined), title };
    storeDraft(draftKey(writer(title)), { fields, html: '', version: null, writtenAt } as never);
  }
  const app = createTestApp(async () => jsonResponse(200, { success: true, data: [] }));
  app.session.start(sessionInfo({ email: person }));
  const form = <OpenPost onStored={() => {}} onReset={() => {}} />;
  renderInApp(
    <>
      {form}
      {form}
    </>,
    app,
  );
  const titles = () => screen.queryAllByRole<HTMLInputElement>('textbox', { name: 'Title' });
  await expect.poll(() => titles().length, { timeout: 20_000 }).toBe(2);
  expect(
    titles()
      .map(({ value }) => value)
      .toSorted(),
  ).toEqual(['Newer', 'Older']);
  expect(draftsOf(writer('another'))).toHaveLength(2);
});
