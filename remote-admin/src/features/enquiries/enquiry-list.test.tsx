// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, test } from 'vitest';
import { Toasts } from '../../components/toasts.tsx';
import { queryClient } from '../../lib/query-client.ts';
import {
  createTestApp,
  dashboard,
  errorResponse,
  jsonResponse,
  renderInApp,
  sessionInfo,
} from '../../lib/testing.tsx';
import { toastQueue } from '../../lib/toast-queue.ts';
import { EnquiryList } from './enquiry-list.tsx';
import { enquiryDetail } from './testing.tsx';

// Toasts of other files may be left.
beforeEach(() => toastQueue.clear());
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const enquiries = [
  enquiryDetail({ _id: '01JQ0000000000000000000001', firstName: 'Ravi' }),
  enquiryDetail({ _id: '01JQ0000000000000000000002', firstName: 'Vera' }),
];

test.each([
  ['Mark as…', 'Mark as closed', '/api/contact/statuses', '2 contacts could not be marked as closed.'],
  ['Assign…', 'Nobody', '/api/contact/assignees', '2 contacts could not be unassigned.'],
])('the rows stay selected when "%s" fails', async (menu, item, failing, message) => {
  const app = createTestApp(async (path) => {
    if (path === failing) return errorResponse(503, 'unavailable', 'Not now.');
    if (path === '/api/dashboard') return jsonResponse(200, { success: true, data: dashboard() });
    const meta = { page: 1, limit: 5, total: 2, pages: 1 };
    const assignee = { _id: '01JQ0000000000000000000009', email: 'asha@example.com' };
    const data = path.startsWith('/api/contact?') ? enquiries.map((one) => ({ ...one, assignee })) : [];
    return jsonResponse(200, { success: true, data, meta });
  });
  app.session.start(sessionInfo());
  renderInApp(
    // The one that changes of the list use.
    <QueryClientProvider client={queryClient}>
      <Toasts />
      <EnquiryList />
    </QueryClientProvider>,
    app,
  );
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all contacts on this page' }));
  const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
  fireEvent.click(bar.getByRole('button', { name: menu }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
  await screen.findByText(`${message} Not now.`);
  // The menu that was used closes first.
  await screen.findByText('2 selected');
});
