// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '../lib/query-client.ts';
import { openBackOffice } from './testing.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

test('a day can be typed, and filters once its year is complete', async () => {
  const { router } = openBackOffice('/admin/audit', {});
  const from = await screen.findByLabelText<HTMLInputElement>('From');
  const type = (value: string) => {
    fireEvent.change(from, { target: { value } });
    expect(from.value).toBe(value);
  };
  // The browser reports each digit of the year.
  for (const year of ['0002', '0020', '0202']) type(`${year}-11-28`);
  expect(router.state.location.search).toBe('');
  type('2026-11-28');
  // The router knows the new URL before it is rendered.
  await screen.findByText('Nothing matches these filters.');
  expect(router.state.location.search).toBe('?from=2026-11-28');
  await router.navigate(-1);
  await waitFor(() => expect(from.value).toBe(''));
});
