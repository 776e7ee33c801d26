// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { EnquiryReply } from 'shared-contracts/enquiries/enquiries';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Toasts } from '../../components/toasts.tsx';
import { queryClient } from '../../lib/query-client.ts';
import { createTestApp, errorResponse, jsonResponse, renderInApp, sessionInfo } from '../../lib/testing.tsx';
import { toastQueue } from '../../lib/toast-queue.ts';
import { EnquiryView } from './enquiry-view.tsx';
import { enquiryDetail } from './testing.tsx';

beforeEach(() => toastQueue.clear());
afterEach(() => {
  cleanup();
  queryClient.clear();
});

type Mail = NonNullable<EnquiryReply['mail']>;

/** Opens an enquiry with a reply whose mail is in this state. @returns the stored mail, and the calls that change it */
function openWithMail(change: Partial<Mail>) {
  const mail: Mail = {
    _id: '01JQ0000000000000000000003',
    state: 'Sent',
    reason: null,
    nextAttemptAt: null,
    ...change,
  };
  const server = { mail, changes: [] as string[], isDown: false };
  const app = createTestApp(async (path, init) => {
    if (init?.method && init.method !== 'GET') {
      server.changes.push(`${init.method} ${path}`);
      return server.isDown
        ? errorResponse(503, 'unavailable', 'Back in a minute')
        : jsonResponse(200, { success: true, message: 'The mail waits to be sent again.' });
    }
    const reply = { _id: '01JQ0000000000000000000002', author: 'asha@example.com', message: 'We can.' };
    const replies = [{ ...reply, createdAt: '2026-01-02T00:00:00.000Z', mail: server.mail }];
    const isEnquiry = path.startsWith('/api/contact/');
    return jsonResponse(200, { success: true, data: isEnquiry ? enquiryDetail({ replies }) : [] });
  });
  app.session.start(sessionInfo());
  // With the query client that changes of an enquiry use.
  renderInApp(
    <QueryClientProvider client={queryClient}>
      <EnquiryView id={enquiryDetail()._id} />
      <Toasts />
    </QueryClientProvider>,
    app,
  );
  return server;
}

test('a reply shows why its mail failed, and sends it again', async () => {
  const server = openWithMail({ state: 'Failed', reason: 'The mail server said: 550 No such mailbox' });
  await screen.findByText(/^This mail did not go out\. The mail server said: 550 No such mailbox/);
  screen.getByText('Failed');
  server.isDown = true;
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
  await screen.findByText('The mail could not be sent again. Back in a minute');

  server.isDown = false;
  server.mail = { ...server.mail, state: 'Sent', reason: null };
  fireEvent.click(await screen.findByRole('button', { name: 'Send again' }));
  await screen.findByText('The mail waits to be sent again.');
  expect(screen.queryByText('The mail could not be sent again. Back in a minute')).toBeNull();
  await screen.findByText('Sent');
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  expect(new Set(server.changes)).toEqual(new Set([`POST /api/mail/${server.mail._id}/retry`]));
});

test('a reply shows why its mail waits, and when the next attempt is', async () => {
  openWithMail({
    state: 'Waiting',
    reason: 'The mail server said: 450 Try later',
    nextAttemptAt: new Date(Date.now() + 120_000).toISOString(),
  });
  const pending = await screen.findByText(/^This mail has not gone out yet: /);
  expect(pending.textContent).toMatch(
    /The mail server said: 450 Try later\. The next attempt is in \d+ min\.$/,
  );
  screen.getByText('Waiting');
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
});
