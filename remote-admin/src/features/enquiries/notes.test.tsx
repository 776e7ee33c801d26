// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { App } from '../../lib/app.ts';
import { queryClient } from '../../lib/query-client.ts';
import { createTestApp, errorResponse, jsonResponse, renderInApp, sessionInfo } from '../../lib/testing.tsx';
import { EnquiryView } from './enquiry-view.tsx';
import { createEnquiryApi, enquiryDetail, renderWithChanges } from './testing.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

const enquiry = enquiryDetail();

test('what is typed while a note is being saved stays in the form', async () => {
  const response = Promise.withResolvers<Response>();
  const { fetchApi } = createEnquiryApi();
  const app = createTestApp(async (path) => (path.endsWith('/notes') ? response.promise : fetchApi(path)));
  app.session.start(sessionInfo());
  renderInApp(<EnquiryView id={enquiry._id} />, app);
  const note = await screen.findByLabelText<HTMLTextAreaElement>('New note');
  fireEvent.change(note, { target: { value: 'Called him.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add note' }));
  fireEvent.change(note, { target: { value: 'Called him. He calls back.' } });
  response.resolve(jsonResponse(201, { success: true, data: {} }));
  await screen.findByRole('button', { name: 'Add note' });
  expect(note.value).toBe('Called him. He calls back.');
});

test('what is typed while a changed note is being saved stays in the form', async () => {
  const response = Promise.withResolvers<Response>();
  const author = sessionInfo().email;
  const note = { _id: '01JQ0000000000000000000003', createdAt: enquiry.createdAt, editedAt: null, author };
  const noted = enquiryDetail({ notes: [{ ...note, text: 'Called him.' }] });
  const app = createTestApp(async (path, init) => {
    if (init?.method === 'PUT') return response.promise;
    return jsonResponse(200, { success: true, data: path === `/api/contact/${noted._id}` ? noted : [] });
  });
  app.session.start(sessionInfo());
  renderInApp(<EnquiryView id={noted._id} />, app);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit the note “Called him.”' }));
  const field = screen.getByLabelText<HTMLTextAreaElement>('Note');
  fireEvent.change(field, { target: { value: 'Called him twice.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save note' }));
  fireEvent.change(field, { target: { value: 'Called him twice. He calls back.' } });
  // Too late: the note is on its way.
  const buttons = within(screen.getByRole('form', { name: 'Edit your note' }));
  fireEvent.click(buttons.getByRole('button', { name: 'Cancel' }));
  response.resolve(jsonResponse(200, { success: true, data: {} }));
  await screen.findByRole('button', { name: 'Save note' });
  expect(field.value).toBe('Called him twice. He calls back.');
});

test('what is typed into a note stays when the note is deleted in another tab', async () => {
  const note = { _id: '01JQ0000000000000000000003', createdAt: enquiry.createdAt, editedAt: null };
  let notes = [{ ...note, author: sessionInfo().email, text: 'Called him.' }];
  const app = createTestApp(async (path, init) => {
    if (init?.method === 'PUT') return errorResponse(404, 'not_found', 'Note not found');
    const data = path === `/api/contact/${enquiry._id}` ? enquiryDetail({ notes }) : [];
    return jsonResponse(200, { success: true, data });
  });
  app.session.start(sessionInfo());
  renderWithChanges(app);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit the note “Called him.”' }));
  const field = screen.getByLabelText<HTMLTextAreaElement>('Note');
  fireEvent.change(field, { target: { value: 'Called him twice.' } });
  notes = [];
  await queryClient.refetchQueries();
  fireEvent.click(screen.getByRole('button', { name: 'Save note' }));
  await screen.findByText('Note not found');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Called him twice.');
  const buttons = within(screen.getByRole('form', { name: 'Edit your note' }));
  fireEvent.click(buttons.getByRole('button', { name: 'Cancel' }));
  await expect.poll(() => screen.queryByLabelText('Note')).toBeNull();
});

test('a note for an enquiry that a colleague has deleted stays, and its page offers Restore at once', async () => {
  const { fetchApi, deleteIt } = createEnquiryApi();
  const app = createTestApp(async (path) =>
    path.endsWith('/notes') ? errorResponse(404, 'not_found', 'Contact not found') : fetchApi(path),
  );
  app.session.start(sessionInfo());
  renderWithChanges(app);
  const note = await screen.findByLabelText<HTMLTextAreaElement>('New note');
  fireEvent.change(note, { target: { value: 'Called him.' } });
  deleteIt();
  fireEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await screen.findByText('The contact was deleted in the meantime. Restore it, then try again.');
  await screen.findByText('The contact was deleted in the meantime');
  expect(note.value).toBe('Called him.');
});

/** An API with a note that its author has changed in another tab after the page was loaded. */
function createApiWithNote() {
  const note = {
    _id: '01JQ0000000000000000000003',
    createdAt: enquiry.createdAt,
    author: sessionInfo().email,
  };
  const loaded = { ...note, text: 'Call him.', editedAt: null };
  const inOtherTab = { ...note, text: 'Call him on Monday.', editedAt: '2026-01-02T00:00:00.000Z' };
  const bodies: unknown[] = [];
  const app = createTestApp(async (path, init) => {
    if (init?.method !== 'PUT') {
      const isEnquiry = path === `/api/contact/${enquiry._id}`;
      return jsonResponse(200, { success: true, data: isEnquiry ? enquiryDetail({ notes: [loaded] }) : [] });
    }
    const body = JSON.parse(init.body as string) as { text: string; basedOn: string | null };
    bodies.push(body);
    if (body.basedOn === inOtherTab.editedAt)
      return jsonResponse(200, { success: true, data: { ...inOtherTab, ...body } });
    const message = 'You changed this note in another tab or browser.';
    const conflict = { success: false, code: 'conflict', message, requestId: 'req-1', data: inOtherTab };
    return jsonResponse(409, conflict);
  });
  app.session.start(sessionInfo());
  return { app, bodies };
}

/** Edits the note in this tab, too late. */
async function saveOverOtherTab(app: App) {
  renderWithChanges(app);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit the note “Call him.”' }));
  const field = screen.getByLabelText<HTMLTextAreaElement>('Note');
  fireEvent.change(field, { target: { value: 'Write to him.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save note' }));
  await screen.findByText(/^You changed this note in another tab or browser\./);
  screen.getByText('Call him on Monday.');
  expect(field.value).toBe('Write to him.');
}

test('a note that was changed in another tab is shown, and replaced only by a second save', async () => {
  const { app, bodies } = createApiWithNote();
  await saveOverOtherTab(app);
  fireEvent.click(screen.getByRole('button', { name: 'Save note' }));
  await expect.poll(() => screen.queryByLabelText('Note')).toBeNull();
  expect(bodies).toEqual([
    { text: 'Write to him.', basedOn: null },
    { text: 'Write to him.', basedOn: '2026-01-02T00:00:00.000Z' },
  ]);
});

test('a note that was changed in another tab can be left as it is', async () => {
  const { app, bodies } = createApiWithNote();
  await saveOverOtherTab(app);
  fireEvent.click(screen.getByRole('button', { name: 'Use this version' }));
  await expect.poll(() => screen.queryByLabelText('Note')).toBeNull();
  expect(bodies).toHaveLength(1);
});
