// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { ApplicationDetail } from 'shared-contracts/applications/applications';
import { APPLICATION_FIELDS } from 'shared-contracts/applications/application-fields';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Toasts } from '../../components/toasts.tsx';
import { AppContext } from '../../lib/app-context.ts';
import { queryClient } from '../../lib/query-client.ts';
import { createTestApp, dashboard, errorResponse, jsonResponse } from '../../lib/testing.tsx';
import { ApplicationDrawer } from './application-drawer.tsx';
import { bulkResult } from './testing.ts';
import { toastQueue } from '../../lib/toast-queue.ts';

// Toasts of other files may be left.
beforeEach(() => toastQueue.clear());
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const application: ApplicationDetail = {
  _id: '01HZY3M4N5P6Q7R8S9T0V1W2X3',
  fullName: 'Asha Rao',
  email: 'asha@example.com',
  phone: '+91 98765 43210',
  workplaceType: 'Onsite',
  jobLocation: 'Mumbai',
  employmentType: 'Full-Time',
  role: 'Patent Analyst',
  message: null,
  status: 'Pending',
  resume: null,
  createdAt: '2026-11-01T20:30:00.000Z',
  reference: 'T0V1W2X3',
  isAdult: true,
  resumeKind: null,
  consent: null,
  history: [],
  mails: [],
  sameSender: 0,
};

const renderDrawer = (fetchApi: Parameters<typeof createTestApp>[0]) =>
  render(
    <AppContext value={createTestApp(fetchApi)}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <Toasts />
          <ApplicationDrawer
            id={application._id}
            onClose={() => {}}
            onDelete={() => {}}
            onDecide={() => {}}
          />
        </MemoryRouter>
      </QueryClientProvider>
    </AppContext>,
  );

test('shows every field of an application', async () => {
  // The résumé has tests of its own.
  const fields = APPLICATION_FIELDS.filter((field) => !['resume', 'isAdult', 'consent'].includes(field));
  const filledIn = {
    ...application,
    ...Object.fromEntries(fields.map((field) => [field, `The ${field}`])),
    consent: { at: application.createdAt, version: 'of the consent' },
  };
  renderDrawer(async () => jsonResponse(200, { success: true, data: filledIn }));
  await screen.findByText('The message');
  const texts = fields.map((field) => `The ${field}`);
  for (const text of [
    ...texts,
    'ReferenceT0V1W2X3',
    '18 or olderConfirmed',
    'Agreed to version of the consent',
  ])
    expect(document.body.textContent).toContain(text);
});

/** An API where a colleague deletes the application. */
function createApi() {
  let isDeleted = false;
  const fetchApi = async (path: string) => {
    if (path === '/api/apply/status')
      return jsonResponse(200, { success: true, data: bulkResult({ missing: 1 }) });
    if (path === '/api/apply/restore') {
      isDeleted = false;
      return jsonResponse(200, { success: true, data: { changed: 1 } });
    }
    if (path !== `/api/apply/${application._id}`)
      return jsonResponse(200, { success: true, data: dashboard() });
    return isDeleted
      ? errorResponse(404, 'not_found', 'Application not found')
      : jsonResponse(200, { success: true, data: application });
  };
  const deleteIt = () => {
    isDeleted = true;
  };
  return { fetchApi, deleteIt };
}

test('a change of an application that a colleague has deleted fails, and the drawer offers Restore', async () => {
  const { fetchApi, deleteIt } = createApi();
  renderDrawer(fetchApi);
  const button = await screen.findByRole('button', { name: 'Mark as spam' });
  deleteIt();
  fireEvent.click(button);
  await screen.findByText('Application could not be marked as spam. It was deleted in the meantime.');
  await screen.findByText('The application was deleted in the meantime');
  expect(screen.queryByRole('button', { name: 'Mark as spam' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Restore' }));
  await screen.findByRole('button', { name: 'Mark as spam' });
});
