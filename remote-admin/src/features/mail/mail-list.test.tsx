// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { MailState, MailSummary } from 'shared-contracts/mail/mail';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Toasts } from '../../components/toasts.tsx';
import { queryClient } from '../../lib/query-client.ts';
import { createTestApp, dashboard, errorResponse, jsonResponse, renderInApp } from '../../lib/testing.tsx';
import { toastQueue } from '../../lib/toast-queue.ts';
import { MailList } from './mail-list.tsx';

// Toasts of other files may be left.
beforeEach(() => toastQueue.clear());
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const idOf = (index: number) => `01HZY3M4N5P6Q7R8S9T0V1W2X${index}`;

const mailOf = (state: MailState, index: number): MailSummary => ({
  _id: idOf(index),
  createdAt: '2026-11-01T20:30:00.000Z',
  kind: 'enquiry-received',
  to: 'vera@example.com',
  subject: `Mail ${index}`,
  state,
  attempts: 10,
  nextAttemptAt: null,
  sentAt: null,
  reason: null,
  aboutId: null,
});

/**
 * Renders a list of mails with these states.
 * @param respond the response to a retry; default: the mail waits
 * @returns the paths of the retries
 */
function renderList(
  states: readonly MailState[],
  respond: (path: string) => Response | undefined = () => undefined,
): string[] {
  const retries: string[] = [];
  const mails = states.map(mailOf);
  const app = createTestApp(async (path) => {
    if (path === '/api/dashboard') return jsonResponse(200, { success: true, data: dashboard() });
    if (!path.endsWith('/retry')) {
      const meta = { page: 1, limit: 20, total: mails.length, pages: 1 };
      return jsonResponse(200, { success: true, data: mails, meta });
    }
    retries.push(path);
    const mail = { ...mails[0], state: 'Waiting', messageId: '<1@example.com>', text: '' };
    return respond(path) ?? jsonResponse(200, { success: true, data: mail });
  });
  renderInApp(
    // The one that changes of the list use.
    <QueryClientProvider client={queryClient}>
      <Toasts />
      <MailList />
    </QueryClientProvider>,
    app,
  );
  return retries;
}

async function retryAllSelected() {
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all mails on this page' }));
  const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
  fireEvent.click(bar.getByRole('button', { name: 'Retry' }));
}

const retryOf = (index: number) => `/api/mail/${idOf(index)}/retry`;

test('retries all selected mails that failed or are unclear', async () => {
  const retries = renderList(['Failed', 'Sent', 'Unclear', 'Waiting']);
  await retryAllSelected();
  await screen.findByText('2 mails wait to be sent again.');
  expect(retries).toEqual([retryOf(0), retryOf(2)]);
});

test('skips mails that a colleague has cancelled or erased in the meantime', async () => {
  const retries = renderList(['Failed', 'Failed', 'Failed'], (path) => {
    if (path === retryOf(0)) return errorResponse(409, 'conflict', 'This mail was cancelled.');
    return path === retryOf(1) ? errorResponse(404, 'not_found', 'Mail not found') : undefined;
  });
  await retryAllSelected();
  await screen.findByText('Mail waits to be sent again; 2 were sent, cancelled or removed in the meantime.');
  expect(retries).toHaveLength(3);
});

test('stops at a failure and reports it', async () => {
  const retries = renderList(['Failed', 'Failed'], () => errorResponse(503, 'unavailable', 'Not now.'));
  await retryAllSelected();
  await screen.findByText('The mails could not all be sent again. Not now.');
  expect(retries).toEqual([retryOf(0)]);
});

test('offers no retry of mails that need none', async () => {
  renderList(['Sent']);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Mail 0' }));
  await screen.findByText('Only failed and unclear mails can be sent again.');
  expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull();
});
