import { QueryClientProvider } from '@tanstack/react-query';
import type { EnquiryDetail } from 'shared-contracts/enquiries/enquiries';
import type { App } from '../../lib/app.ts';
import { queryClient } from '../../lib/query-client.ts';
import { dashboard, errorResponse, jsonResponse, renderInApp } from '../../lib/testing.tsx';
import { EnquiryView } from './enquiry-view.tsx';

/** A new enquiry without replies. */
export const enquiryDetail = (change: Partial<EnquiryDetail> = {}): EnquiryDetail => ({
  _id: '01JQ0000000000000000000001',
  firstName: 'Ravi',
  email: 'ravi@example.com',
  phone: null,
  service: null,
  message: 'How much?',
  status: 'New',
  createdAt: '2026-01-01T00:00:00.000Z',
  consent: null,
  assignee: null,
  reference: 'ABCDEFGH',
  replies: [],
  notes: [],
  draft: null,
  sameSender: 0,
  ...change,
});

/** An API where a colleague deletes the enquiry. */
export function createEnquiryApi() {
  const enquiry = enquiryDetail();
  let isDeleted = false;
  const fetchApi = async (path: string) => {
    if (path === '/api/contact/statuses') {
      const data = { changed: 0, conflicts: 0, missing: 1, undo: [] };
      return jsonResponse(200, { success: true, data });
    }
    if (path === '/api/contact/delete') {
      isDeleted = true;
      return jsonResponse(200, { success: true, data: { changed: 1, undo: { ids: [enquiry._id] } } });
    }
    if (path === '/api/contact/restore') {
      isDeleted = false;
      return jsonResponse(200, { success: true, data: { changed: 1 } });
    }
    if (path === `/api/contact/${enquiry._id}`) {
      return isDeleted
        ? errorResponse(404, 'not_found', 'Contact not found')
        : jsonResponse(200, { success: true, data: enquiry });
    }
    return jsonResponse(200, { success: true, data: path === '/api/dashboard' ? dashboard() : [] });
  };
  const deleteIt = () => {
    isDeleted = true;
  };
  return { fetchApi, deleteIt };
}

/** Renders the enquiry with the query client that changes of it use. */
export const renderWithChanges = (app: App) =>
  renderInApp(
    <QueryClientProvider client={queryClient}>
      <EnquiryView id={enquiryDetail()._id} />
    </QueryClientProvider>,
    app,
  );
