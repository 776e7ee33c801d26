// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { AppContext } from '../../lib/app-context.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { createTestApp, errorResponse, jsonResponse, sessionInfo } from '../../lib/testing.tsx';
import { DecideDialog, type PendingDecision } from './decide-dialog.tsx';

afterEach(() => {
  cleanup();
});

const applicant = (fullName: string, status: 'Pending' | 'Rejected' = 'Pending') => ({
  _id: `01HZY3M4N5P6Q7R8S9T0V1W2${fullName}`,
  fullName,
  status,
});
const TEMPLATE = {
  kind: 'application-rejected',
  body: 'Hello {{name}},',
  placeholders: [{ name: 'name', meaning: 'The name' }],
};

const TEMPLATES = jsonResponse(200, { success: true, data: [TEMPLATE] });

function renderDialog(
  applications: PendingDecision['applications'] = [applicant('X1')],
  onDecide: () => Promise<boolean> = async () => true,
  loadTemplates: () => Promise<Response> = async () => TEMPLATES.clone(),
) {
  const onClose = vi.fn();
  const app = createTestApp(loadTemplates);
  app.session.start(sessionInfo());
  const dialog = (
    <DecideDialog deciding={{ applications, status: 'Rejected' }} onDecide={onDecide} onClose={onClose} />
  );
  const router = createMemoryRouter(
    [
      { path: '/admin/job', element: dialog },
      { path: '*', element: null },
    ],
    { initialEntries: ['/admin', '/admin/job'] },
  );
  render(
    <AppContext value={app}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AppContext>,
  );
  return { onClose, router };
}

const box = () => screen.getByRole('checkbox');
const textArea = () => screen.findByLabelText<HTMLTextAreaElement>('Mail');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const leaveQuestion = () => screen.findByRole('dialog', { name: 'Leave without saving?' });

/** Opens the dialog and edits the mail. */
async function writeMail(onDecide?: () => Promise<boolean>) {
  const rendered = renderDialog(undefined, onDecide);
  fireEvent.click(box());
  fireEvent.change(await textArea(), { target: { value: 'Dear {{name}},' } });
  return rendered;
}

test('the text of the mail stays when the box is unticked and ticked again', async () => {
  await writeMail();
  fireEvent.click(box());
  expect((await textArea()).closest('[hidden]')).not.toBeNull();
  fireEvent.click(box());
  const area = await textArea();
  expect([area.value, area.closest('[hidden]')]).toEqual(['Dear {{name}},', null]);
});

test('closing asks first when the text was edited', async () => {
  const { onClose } = await writeMail();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await leaveQuestion();
  press('Stay here');
  expect(onClose).not.toHaveBeenCalled();
  expect((await textArea()).value).toBe('Dear {{name}},');
  press('Cancel');
  await leaveQuestion();
  press('Leave');
  expect(onClose).toHaveBeenCalledOnce();
});

test('cannot be closed while the mail is being sent, and preserves its text after a failure', async () => {
  const response = Promise.withResolvers<boolean>();
  const { onClose } = await writeMail(() => response.promise);
  press('Reject');
  press('Cancel');
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(screen.queryByText(/^The mail that you wrote is not sent/)).toBeNull();
  expect((await textArea()).readOnly).toBe(true);
  response.resolve(false);
  await expect
    .poll(() => screen.getByRole('button', { name: 'Reject' }).getAttribute('aria-disabled'))
    .toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  expect((await textArea()).value).toBe('Dear {{name}},');
  press('Cancel');
  await leaveQuestion();
});

test('Back closes the dialog and stays on the screen; it asks first when the text was edited', async () => {
  const { onClose, router } = await writeMail();
  void router.navigate(-1);
  await leaveQuestion();
  press('Stay here');
  expect(onClose).not.toHaveBeenCalled();
  expect((await textArea()).value).toBe('Dear {{name}},');
  void router.navigate(-1);
  await leaveQuestion();
  press('Leave');
  expect(onClose).toHaveBeenCalledOnce();
  expect(router.state.location.pathname).toBe('/admin/job');
});

test('going to another screen asks first when the text was edited', async () => {
  const { router } = await writeMail();
  void router.navigate('/admin/mail');
  await leaveQuestion();
  press('Leave');
  await expect.poll(() => router.state.location.pathname).toBe('/admin/mail');
});

test('closing does not ask when nothing was edited', async () => {
  const { onClose } = renderDialog();
  fireEvent.click(box());
  await textArea();
  press('Cancel');
  expect(onClose).toHaveBeenCalledOnce();
});

test('says who else gets a mail only if one is sent', async () => {
  renderDialog([applicant('X1'), applicant('X2', 'Rejected')]);
  screen.getByText('1 of them is rejected already.');
  fireEvent.click(box());
  screen.getByText(/^1 of them is rejected already\. A mail goes to them too\./);
});

test('cannot be submitted before the text of the mail is loaded', async () => {
  const response = Promise.withResolvers<Response>();
  const onDecide = vi.fn(async () => true);
  renderDialog(undefined, onDecide, () => response.promise);
  fireEvent.click(box());
  press('Reject');
  expect(screen.queryByRole('alert')).toBeNull();
  response.resolve(TEMPLATES.clone());
  await textArea();
  press('Reject');
  await expect.poll(() => onDecide.mock.calls.length).toBe(1);
});

test('Retry keeps the focus while the text of the mail is loaded again', async () => {
  const responses = [
    Promise.resolve(errorResponse(500, 'internal_error', 'Something broke.')),
    Promise.withResolvers<Response>().promise,
  ];
  let loads = 0;
  renderDialog(undefined, undefined, () => responses[loads++] ?? Promise.resolve(TEMPLATES.clone()));
  fireEvent.click(box());
  const retry = await screen.findByRole('button', { name: 'Retry' });
  retry.focus();
  fireEvent.click(retry);
  await screen.findByText('Retrying…');
  expect(document.activeElement).toBe(retry);
});
