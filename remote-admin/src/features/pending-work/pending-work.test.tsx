// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import type { Dashboard } from 'shared-contracts/accounts/dashboard';
import { afterEach, expect, test } from 'vitest';
import { jsonResponse, createTestApp, dashboard, renderInApp } from '../../lib/testing.tsx';
import { PendingWork } from './pending-work.tsx';

afterEach(cleanup);

test.each<[Partial<Dashboard>, string]>([
  [{ troubledMails: 1, waitingMails: 2 }, 'Read why, then retry or dismiss'],
  [{ waitingMails: 2 }, '2 waiting to be sent'],
  [{}, 'Every mail went out'],
])('describes the mails for %o', async (counts, note) => {
  renderInApp(
    <PendingWork />,
    createTestApp(async () => jsonResponse(200, { success: true, data: dashboard(counts) })),
  );
  const link = await screen.findByRole('link', { name: /Failed or unclear mails/ });
  await screen.findByText(note);
  expect(link.textContent).toContain(String(counts.troubledMails ?? 0));
});

test.each<[Partial<Dashboard>, string]>([
  [{ troubledMails: 2, failedMails: 1 }, 'Failed'],
  [{ troubledMails: 1, failedMails: 0 }, 'Unclear'],
  [{}, 'Failed'],
])('the mails of %o lead to %s', async (counts, state) => {
  renderInApp(
    <PendingWork />,
    createTestApp(async () => jsonResponse(200, { success: true, data: dashboard(counts) })),
  );
  await screen.findByText(/waiting to be sent|Every mail went out|Read why/);
  const link = screen.getByRole('link', { name: /Failed or unclear mails/ });
  expect(link.getAttribute('href')).toBe(`/admin/mail?state=${state}`);
});

test('groups the digits of large counts', async () => {
  renderInApp(
    <PendingWork />,
    createTestApp(async () =>
      jsonResponse(200, { success: true, data: dashboard({ newEnquiries: 12_345, waitingMails: 1_200 }) }),
    ),
  );
  await screen.findByText('1,200 waiting to be sent');
  screen.getByRole('link', { name: '12,345 New enquiries' });
});
