// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { EnquiryReply, ReplyDraft } from 'shared-contracts/enquiries/enquiries';
import { afterEach, expect, test } from 'vitest';
import { Toasts } from '../../components/toasts.tsx';
import { createTestApp, errorResponse, jsonResponse, renderInApp, sessionInfo } from '../../lib/testing.tsx';
import { toastQueue } from '../../lib/toast-queue.ts';
import { ReplyForm } from './reply-form.tsx';
import { enquiryDetail } from './testing.tsx';

afterEach(() => {
  cleanup();
  toastQueue.clear();
  localStorage.clear();
});

const ENQUIRY = enquiryDetail();
const ELSEWHERE: ReplyDraft = { text: 'A long answer', savedAt: '2026-01-02T00:00:00.000Z' };

/** Opens the form with an API that stores a draft of another tab, and types into it. */
async function typeOverDraft() {
  const server = { stored: ELSEWHERE };
  const app = createTestApp(async (path, init) => {
    if (!path.endsWith('/draft')) return jsonResponse(200, { success: true, data: [] });
    const { text, basedOn } = JSON.parse(init?.body as string) as { text: string; basedOn: string | null };
    if (basedOn !== server.stored.savedAt) {
      const refusal = { success: false, code: 'conflict', message: 'x', requestId: 'r' };
      return jsonResponse(409, { ...refusal, data: server.stored });
    }
    server.stored = { text, savedAt: '2026-01-03T00:00:00.000Z' };
    return jsonResponse(200, { success: true, data: server.stored });
  });
  app.session.start(sessionInfo());
  renderInApp(<ReplyForm enquiry={ENQUIRY} onClose={() => {}} />, app);
  const area = screen.getByLabelText<HTMLTextAreaElement>('Reply to Ravi');
  fireEvent.input(area, { target: { value: 'hi' } });
  const alert = await screen.findByRole('alert');
  return { server, area, alert };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('shows the draft from another tab, and keeps both texts until one is chosen', async () => {
  const { server, area, alert } = await typeOverDraft();
  expect(alert.textContent).toContain('A long answer');
  expect(area.value).toBe('hi');
  expect(Object.values(localStorage).join('')).toContain('"text":"hi"');
  expect(server.stored).toEqual(ELSEWHERE);
});

test('uses the saved text, and continues it', async () => {
  const { server, area } = await typeOverDraft();
  press('Use the saved text');
  expect([area.value, localStorage.length]).toEqual(['A long answer', 0]);
  screen.getByText('Draft saved. You can continue it here or in any other browser.');
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.input(area, { target: { value: 'A long answer, continued' } });
  await waitFor(() => expect(server.stored.text).toBe('A long answer, continued'));
});

test('overwrites the saved text when the user chooses so', async () => {
  const { server } = await typeOverDraft();
  press('Overwrite it with mine');
  await waitFor(() => expect(server.stored.text).toBe('hi'));
  await screen.findByText('Draft saved. You can continue it here or in any other browser.');
  expect(screen.queryByRole('alert')).toBeNull();
});

/** Opens the form, types a reply and sends it. @returns the field, and a function that responds to the call */
function sendReply() {
  const response = Promise.withResolvers<Response>();
  const app = createTestApp(async (path) =>
    path.startsWith('/api/contact/reply/')
      ? response.promise
      : jsonResponse(200, { success: true, data: path.endsWith('/draft') ? null : [] }),
  );
  app.session.start(sessionInfo());
  const form = <ReplyForm enquiry={ENQUIRY} onClose={() => {}} />;
  const rendered = renderInApp(form, app);
  const area = screen.getByLabelText<HTMLTextAreaElement>('Reply to Ravi');
  fireEvent.input(area, { target: { value: 'Dear Ravi' } });
  press('Send Reply');
  return { area, respond: response.resolve, ...rendered };
}

const REPLY: EnquiryReply = {
  _id: '01JQ0000000000000000000002',
  author: 'asha@example.com',
  createdAt: '2026-01-02T00:00:00.000Z',
  message: 'Dear Ravi, yes.',
  mail: null,
};

const conflict = (...replies: readonly EnquiryReply[]) =>
  jsonResponse(409, {
    success: false,
    code: 'conflict',
    message: 'A colleague replied.',
    requestId: 'r',
    data: replies,
  });

test('the text can be neither changed nor closed while it is being sent', async () => {
  const { area, respond } = sendReply();
  await screen.findByRole('button', { name: 'Sending…' });
  expect(area.readOnly).toBe(true);
  expect(screen.getByRole('button', { name: 'Cancel' }).getAttribute('aria-disabled')).toBe('true');
  respond(errorResponse(503, 'unavailable', 'The service is starting.'));
  await screen.findByText('❌ Failed to send reply. The service is starting.');
  expect([area.readOnly, area.value]).toEqual([false, 'Dear Ravi']);
});

test.each([
  ['a colleague', 'ravi@example.com', /^A colleague replied in the meantime\./],
  [
    'the user',
    'asha@example.com',
    /^You have already replied, in another tab or by an attempt that seemed to fail\./,
  ],
])('asks before a second reply, after one of %s', async (_who, author, message) => {
  const { respond } = sendReply();
  respond(conflict({ ...REPLY, author }));
  await screen.findByText(message);
  screen.getByText('Dear Ravi, yes.');
  screen.getByRole('button', { name: 'Send anyway' });
});

test.each([
  [
    errorResponse(503, 'unavailable', 'The service is starting.'),
    '❌ Failed to send reply. The service is starting. It stays as your draft.',
  ],
  [conflict(REPLY), '❌ Failed to send reply. A colleague replied. It stays as your draft.'],
])('says that a reply was not sent when the user has left', async (response, message) => {
  const { respond, unmount } = sendReply();
  await screen.findByRole('button', { name: 'Sending…' });
  unmount();
  render(<Toasts />);
  respond(response);
  await screen.findByText(message);
});
