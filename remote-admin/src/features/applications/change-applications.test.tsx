// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ApplicationBulkResult } from 'shared-contracts/applications/decisions';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toasts } from '../../components/toasts.tsx';
import { createTestApp, errorResponse, jsonResponse } from '../../lib/testing.tsx';
import { eraseApplicant, setApplicationStatus } from './change-applications.ts';
import { bulkResult } from './testing.ts';
import { toastQueue } from '../../lib/toast-queue.ts';

// Toasts of other files may be left.
beforeEach(() => toastQueue.clear());
afterEach(cleanup);

const ID = '01HZY3M4N5P6Q7R8S9T0V1W2X3';
const result = (change: Partial<ApplicationBulkResult>) => ({ success: true, data: bulkResult(change) });

test('an Undo that a colleague has overtaken is an error, and sends what it expects', async () => {
  const changedAt = '2026-11-01T20:30:00.000Z';
  const undo = [{ ids: [ID], status: 'Pending' as const, expected: 'Shortlisted' as const, changedAt }];
  const fetchApi = vi.fn(async (path: string, _init?: RequestInit) =>
    jsonResponse(200, path === '/api/apply/status' ? result({ changed: 1, undo }) : result({ conflicts: 1 })),
  );
  render(<Toasts />);
  const { call } = createTestApp(fetchApi);
  await setApplicationStatus(call, [{ _id: ID, status: 'Pending' }], 'Shortlisted');
  await screen.findByText('Application shortlisted. No mail is sent.');
  // A toast hides its content from assistive technology at first, so that it is announced.
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('It could not be undone. It was changed in the meantime.');
  expect(screen.queryByText(/^Undone/)).toBeNull();
  const [, init] = fetchApi.mock.calls.find(([path]) => path === '/api/apply/statuses') ?? [];
  expect(JSON.parse(init?.body as string)).toEqual({ groups: undo });
});

test('an Undo names the mails that are waiting again, and sends those that were cancelled', async () => {
  const cancelledMails = [{ _id: '01HZY3M4N5P6Q7R8S9T0V1W2X4', state: 'Waiting' as const }];
  const undo = [{ ids: [ID], status: 'Shortlisted' as const, cancelledMails }];
  const fetchApi = vi.fn(async (path: string, _init?: RequestInit) =>
    jsonResponse(
      200,
      path === '/api/apply/status'
        ? result({ changed: 1, cancelledMails: 1, undo })
        : result({ changed: 1, cancelledMails: 1, requeuedMails: 1 }),
    ),
  );
  render(<Toasts />);
  const { call } = createTestApp(fetchApi);
  await setApplicationStatus(call, [{ _id: ID, status: 'Shortlisted' }], 'Rejected');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText(
    'Undone. The mail is cancelled. The earlier mail is waiting again and goes out in a few minutes.',
  );
  const [, init] = fetchApi.mock.calls.find(([path]) => path === '/api/apply/statuses') ?? [];
  expect(JSON.parse(init?.body as string)).toEqual({ groups: undo });
});

test('erasing an applicant whom a colleague has erased is no error', async () => {
  const { call } = createTestApp(async () => errorResponse(404, 'not_found', 'Application not found'));
  expect(await eraseApplicant(call, ID, 'Asha Rao')).toBe('The applicant was erased already.');
  const failing = createTestApp(async () => errorResponse(503, 'unavailable', 'Back in a minute'));
  await expect(eraseApplicant(failing.call, ID, 'Asha Rao')).rejects.toThrow('Back in a minute');
});

test.each([
  ['Pending', 'Application could not be marked as pending. Not now.'],
  ['Rejected', 'Application could not be rejected. Not now.'],
] as const)('a failed change to %s says what failed', async (status, message) => {
  const { call } = createTestApp(async () => errorResponse(503, 'unavailable', 'Not now.'));
  render(<Toasts />);
  await setApplicationStatus(call, [{ _id: ID, status: 'Shortlisted' }], status);
  await screen.findByText(message);
});
