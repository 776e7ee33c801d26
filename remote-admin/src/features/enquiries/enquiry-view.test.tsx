// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { ENQUIRY_FIELDS } from 'shared-contracts/enquiries/enquiry-fields';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Toasts } from '../../components/toasts.tsx';
import { shortTime } from '../../lib/dates.ts';
import { queryClient } from '../../lib/query-client.ts';
import { createTestApp, errorResponse, jsonResponse, renderInApp, sessionInfo } from '../../lib/testing.tsx';
import { toastQueue } from '../../lib/toast-queue.ts';
import { EnquiryView } from './enquiry-view.tsx';
import { createEnquiryApi, enquiryDetail, renderWithChanges } from './testing.tsx';
import { storeUnsavedReply } from './unsaved-reply.ts';

// Toasts of other files may be left.
beforeEach(() => toastQueue.clear());
afterEach(() => {
  cleanup();
  queryClient.clear();
  localStorage.clear();
});

const enquiry = enquiryDetail();

test('shows every field of an enquiry', async () => {
  const fields = ENQUIRY_FIELDS.filter((field) => field !== 'consent');
  const filledIn = enquiryDetail({
    ...Object.fromEntries(fields.map((field) => [field, `The ${field}`])),
    consent: { at: '2026-01-01T00:00:00.000Z', version: 'of the consent' },
  });
  const app = createTestApp(async (path) =>
    jsonResponse(200, { success: true, data: path === `/api/contact/${filledIn._id}` ? filledIn : [] }),
  );
  app.session.start(sessionInfo());
  renderInApp(<EnquiryView id={filledIn._id} />, app);
  await screen.findByText('The message');
  for (const text of [...fields.map((field) => `The ${field}`), 'Agreed to version of the consent'])
    expect(document.body.textContent).toContain(text);
});

test('shows the exact time at which an enquiry was received', async () => {
  const today = enquiryDetail({ createdAt: new Date().toISOString() });
  const app = createTestApp(async (path) =>
    jsonResponse(200, { success: true, data: path === `/api/contact/${today._id}` ? today : [] }),
  );
  app.session.start(sessionInfo());
  renderInApp(<EnquiryView id={today._id} />, app);
  const received = await screen.findByText('Received');
  expect(received.nextElementSibling?.textContent).toBe(shortTime(today.createdAt));
});

test('a change of an enquiry that a colleague has deleted fails, and its page offers Restore', async () => {
  const { fetchApi, deleteIt } = createEnquiryApi();
  const app = createTestApp(fetchApi);
  app.session.start(sessionInfo());
  renderInApp(
    // The one that changes of the enquiry use.
    <QueryClientProvider client={queryClient}>
      <Toasts />
      <EnquiryView id={enquiry._id} />
    </QueryClientProvider>,
    app,
  );
  const reply = await screen.findByLabelText<HTMLTextAreaElement>('Reply to Ravi');
  fireEvent.input(reply, { target: { value: 'Dear Ravi' } });
  deleteIt();
  fireEvent.click(screen.getByRole('button', { name: 'Status: New' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Mark as closed' }));
  await screen.findByText('Contact could not be marked as closed. It was deleted in the meantime.');
  await screen.findByText('The contact was deleted in the meantime');
  // The menu that was used closes first.
  await expect.poll(() => screen.queryByRole('button', { name: 'Status: New' })).toBeNull();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reply to Ravi').value).toBe('Dear Ravi');
  fireEvent.click(screen.getByRole('button', { name: 'Restore' }));
  await screen.findByRole('button', { name: 'Status: New' });
  expect(screen.queryByText('The contact was deleted in the meantime')).toBeNull();
});

test('a change of the status shows before the API responds, and is taken back when it fails', async () => {
  const response = Promise.withResolvers<Response>();
  const { fetchApi } = createEnquiryApi();
  const app = createTestApp(async (path) =>
    path === '/api/contact/statuses' ? response.promise : fetchApi(path),
  );
  app.session.start(sessionInfo());
  renderWithChanges(app);
  fireEvent.click(await screen.findByRole('button', { name: 'Status: New' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Mark as closed' }));
  await screen.findByRole('button', { name: 'Status: Closed' });
  response.resolve(errorResponse(503, 'unavailable', 'Back in a minute'));
  await screen.findByRole('button', { name: 'Status: New' });
});

test('a reply to an enquiry that a colleague has deleted fails and stays, and its page offers Restore at once', async () => {
  const { fetchApi, deleteIt } = createEnquiryApi();
  let loads = 0;
  const app = createTestApp(async (path) => {
    if (path.startsWith('/api/contact/reply/')) return errorResponse(404, 'not_found', 'Contact not found');
    if (path === `/api/contact/${enquiry._id}`) loads += 1;
    return fetchApi(path);
  });
  app.session.start(sessionInfo());
  renderWithChanges(app);
  const reply = await screen.findByLabelText<HTMLTextAreaElement>('Reply to Ravi');
  fireEvent.input(reply, { target: { value: 'Dear Ravi' } });
  deleteIt();
  fireEvent.click(screen.getByRole('button', { name: 'Send Reply' }));
  await screen.findByText(
    '❌ Failed to send reply. The contact was deleted in the meantime. Restore it, then try again.',
  );
  // Not only when the page polls the next time.
  expect(loads).toBe(2);
  await screen.findByText('The contact was deleted in the meantime');
  expect(reply.value).toBe('Dear Ravi');
});

test('templates and colleagues that could not be loaded are not shown as missing, and are loaded again', async () => {
  const { fetchApi } = createEnquiryApi();
  let isDown = true;
  const app = createTestApp(async (path) =>
    isDown && ['/api/reply-templates', '/api/admins'].includes(path)
      ? errorResponse(500, 'internal_error', 'Something broke.')
      : fetchApi(path),
  );
  app.session.start(sessionInfo());
  renderWithChanges(app);
  for (const [button, empty] of [
    ['Insert template', 'Write a template…'],
    ['Assign', 'Nobody'],
  ] as const) {
    // oxlint-disable no-await-in-loop -- one menu after the other
    isDown = true;
    fireEvent.click(await screen.findByRole('button', { name: button }));
    const retry = await screen.findByRole('menuitem', { name: 'Could not be loaded. Retry' });
    expect(screen.getAllByRole('menuitem')).toEqual([retry]);
    isDown = false;
    fireEvent.click(retry);
    fireEvent.click(await screen.findByRole('button', { name: button }));
    await screen.findByRole('menuitem', { name: empty });
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await expect.poll(() => screen.queryByRole('menuitem')).toBeNull();
    // oxlint-enable no-await-in-loop
  }
});

test('opens the reply that only this browser has', async () => {
  const spam = enquiryDetail({ status: 'Spam' });
  const app = createTestApp(async (path) =>
    jsonResponse(200, { success: true, data: path === `/api/contact/${spam._id}` ? spam : [] }),
  );
  app.session.start(sessionInfo());
  storeUnsavedReply(sessionInfo().email, spam._id, { text: 'Dear Ravi', basedOn: null });
  renderInApp(<EnquiryView id={spam._id} />, app);
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Reply to Ravi')).value).toBe('Dear Ravi');
});

test('a deleted enquiry whose page is not left, because of an unsaved note, can be restored there', async () => {
  const app = createTestApp(createEnquiryApi().fetchApi);
  app.session.start(sessionInfo());
  renderWithChanges(app);
  fireEvent.change(await screen.findByLabelText('New note'), { target: { value: 'Called him.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
  await screen.findByText('The contact was deleted in the meantime');
  fireEvent.click(screen.getByRole('button', { name: 'Restore' }));
  await screen.findByRole('button', { name: 'Status: New' });
});
