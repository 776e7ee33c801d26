// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { MailState, MailSummary } from 'shared-contracts/mail/mail';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Toasts } from '../../components/toasts.tsx';
import { useApp } from '../../lib/app-context.ts';
import { dashboardCountsQuery } from '../../lib/dashboard-counts-query.ts';
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

/** @param state `Dismissed`: failed and dismissed */
const mailOf = (state: MailState | 'Dismissed', index: number): MailSummary => ({
  _id: idOf(index),
  createdAt: '2026-11-01T20:30:00.000Z',
  kind: 'enquiry-received',
  to: 'vera@example.com',
  subject: `Mail ${index}`,
  state: state === 'Dismissed' ? 'Failed' : state,
  attempts: 10,
  nextAttemptAt: null,
  sentAt: null,
  reason: null,
  isDismissed: state === 'Dismissed',
  aboutId: null,
});

/**
 * Renders a list of mails with these states.
 * @param respond the response to a change; default: it succeeds
 * @returns the changes: the path of a retry, the path and the value of a dismissal; and how often the counts were read
 */
function renderList(
  states: readonly (MailState | 'Dismissed')[],
  respond: (path: string) => Response | undefined = () => undefined,
): { readonly changes: string[]; readonly countReads: () => number } {
  const changes: string[] = [];
  let countReads = 0;
  let mails = states.map(mailOf);
  const change = (path: string, next: Partial<MailSummary>) => {
    const failure = respond(path);
    if (failure) return failure;
    const isChanged = ({ _id }: MailSummary) => path.includes(_id);
    mails = mails.map((mail) => (isChanged(mail) ? { ...mail, ...next } : mail));
    return jsonResponse(200, { success: true, data: { ...mails.find(isChanged), messageId: '', text: '' } });
  };
  const app = createTestApp(async (path, init) => {
    if (path === '/api/dashboard') {
      countReads += 1;
      return jsonResponse(200, { success: true, data: dashboard() });
    }
    if (path.endsWith('/retry')) {
      changes.push(path);
      return change(path, { state: 'Waiting', isDismissed: false });
    }
    if (path.endsWith('/dismissed')) {
      const { isDismissed } = JSON.parse(init?.body as string) as { isDismissed: boolean };
      changes.push(`${path} ${isDismissed}`);
      return change(path, { isDismissed });
    }
    const single = mails.find(({ _id }) => path === `/api/mail/${_id}`);
    if (single) {
      return jsonResponse(200, { success: true, data: { ...single, messageId: '', text: 'Hello' } });
    }
    const meta = { page: 1, limit: 20, total: mails.length, pages: 1 };
    return jsonResponse(200, { success: true, data: mails, meta });
  });
  renderInApp(
    // The one that changes of the list use.
    <QueryClientProvider client={queryClient}>
      <Toasts />
      <Counts />
      <MailList />
    </QueryClientProvider>,
    app,
  );
  return { changes, countReads: () => countReads };
}

/** As the sidebar does. */
function Counts() {
  useQuery(dashboardCountsQuery(useApp().call));
  return null;
}

async function pressForAllSelected(name: string) {
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all mails on this page' }));
  const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
  fireEvent.click(bar.getByRole('button', { name }));
}

const retryOf = (index: number) => `/api/mail/${idOf(index)}/retry`;
const dismissalOf = (index: number) => `/api/mail/${idOf(index)}/dismissed`;

test('retries all selected mails that failed or are unclear', async () => {
  const { changes } = renderList(['Failed', 'Sent', 'Unclear', 'Waiting']);
  await pressForAllSelected('Retry');
  await screen.findByText('2 mails wait to be sent again.');
  expect(changes).toEqual([retryOf(0), retryOf(2)]);
});

test('skips mails that a colleague has cancelled or erased in the meantime', async () => {
  const { changes } = renderList(['Failed', 'Failed', 'Failed'], (path) => {
    if (path === retryOf(0)) return errorResponse(409, 'conflict', 'This mail was cancelled.');
    return path === retryOf(1) ? errorResponse(404, 'not_found', 'Mail not found') : undefined;
  });
  await pressForAllSelected('Retry');
  await screen.findByText('Mail waits to be sent again; 2 were sent, cancelled or removed in the meantime.');
  expect(changes).toHaveLength(3);
});

test('stops at a failure and reports it', async () => {
  const { changes } = renderList(['Failed', 'Failed'], () => errorResponse(503, 'unavailable', 'Not now.'));
  await pressForAllSelected('Retry');
  await screen.findByText('The mails could not all be sent again. Not now.');
  expect(changes).toEqual([retryOf(0)]);
});

test('offers no action for mails that need none', async () => {
  renderList(['Sent']);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Mail 0' }));
  await screen.findByText('Only failed and unclear mails can be retried or dismissed.');
  expect(screen.queryByRole('button', { name: /^(Retry|Dismiss)/ })).toBeNull();
});

test('dismisses a mail, which stays in the list and can be retried, with Undo', async () => {
  const { changes, countReads } = renderList(['Failed', 'Unclear']);
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss Mail 0' }));
  await screen.findByText('Mail dismissed.');
  const row = within(screen.getByRole('row', { name: /Mail 0/ }));
  await row.findByText('Dismissed');
  expect(row.queryByRole('button', { name: /^Dismiss/ })).toBeNull();
  row.getByRole('button', { name: 'Retry Mail 0' });
  await expect.poll(countReads).toBe(2);

  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone.');
  await row.findByRole('button', { name: 'Dismiss Mail 0' });
  expect(row.queryByText('Dismissed')).toBeNull();
  await expect.poll(countReads).toBe(3);
  expect(changes).toEqual([`${dismissalOf(0)} true`, `${dismissalOf(0)} false`]);
});

test('dismisses the selected mails that count, except those that have changed, and Undo leaves these', async () => {
  const { changes } = renderList(['Failed', 'Dismissed', 'Sent', 'Unclear'], (path) =>
    path === dismissalOf(3)
      ? errorResponse(409, 'conflict', 'This mail is neither failed nor unclear.')
      : undefined,
  );
  await pressForAllSelected('Dismiss');
  await screen.findByText('1 mail dismissed; 1 was changed or removed in the meantime.');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone.');
  expect(changes).toEqual([`${dismissalOf(0)} true`, `${dismissalOf(3)} true`, `${dismissalOf(0)} false`]);
});

test('Undo of a dismissal that fails midway says how many mails it has reverted', async () => {
  let requests = 0;
  renderList(['Failed', 'Unclear'], (path) => {
    if (path === dismissalOf(1)) requests += 1;
    return requests === 2 ? errorResponse(503, 'unavailable', 'Not now.') : undefined;
  });
  await pressForAllSelected('Dismiss');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Only 1 of 2 could be undone. Not now.');
});

test('reports a dismissal that fails, without Undo', async () => {
  const { changes } = renderList(['Failed'], () => errorResponse(404, 'not_found', 'Mail not found'));
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss Mail 0' }));
  await screen.findByText('The mail is not dismissed. It was changed or removed in the meantime.');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(changes).toHaveLength(1);
});

test('a mail in the panel can be dismissed', async () => {
  const { changes } = renderList(['Unclear']);
  fireEvent.click(await screen.findByRole('button', { name: 'Mail 0' }));
  const panel = within(await screen.findByRole('dialog'));
  fireEvent.click(await panel.findByRole('button', { name: 'Dismiss' }));
  await panel.findByText('Dismissed');
  expect(changes).toEqual([`${dismissalOf(0)} true`]);
});
