// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { OperationsState } from 'shared-contracts/releases/management';
import { queryClient } from '../lib/query-client.ts';
import { dashboard, errorResponse } from '../lib/testing.tsx';
import { listOf, openBackOffice, type Respond, success } from './testing.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

const releases: OperationsState = {
  environment: 'production',
  number: 0,
  heardSince: '2026-01-01T00:00:00.000Z',
  remotes: [],
};

/** The screen, the failing call, its error title, the text after a successful Retry, and that response. */
const SCREENS: readonly (readonly [string, string, string, string, Respond])[] = [
  [
    'contact?status=all',
    '/api/contact?',
    'Contacts could not be loaded',
    'No contacts found',
    () => listOf(),
  ],
  ['job', '/api/apply?', 'Applications could not be loaded', 'No applications found', () => listOf()],
  ['blogs', '/api/staff/blogs?', 'Blogs could not be loaded', 'No Blogs Found', () => listOf()],
  ['audit', '/api/audit?', 'Actions could not be loaded', 'No actions found', () => listOf()],
  ['mail', '/api/mail?', 'Mails could not be loaded', 'No mails', () => listOf()],
  ['positions', '/api/positions/all', 'The positions could not be loaded', 'No positions', () => success([])],
  [
    'releases',
    '/remotes/operations/state',
    'The releases could not be loaded',
    'Nothing was ever released',
    () => success(releases),
  ],
  [
    'dashboard',
    '/api/dashboard',
    'The counts could not be loaded',
    'New enquiries',
    () => success(dashboard({ newEnquiries: 3 })),
  ],
];

test.each(SCREENS)(
  '%s: a failed %s shows an error with Retry, not an empty screen',
  async (screenPath, call, title, loaded, respond) => {
    let isBroken = true;
    openBackOffice(
      `/admin/${screenPath}`,
      {
        [call]: (path, init) =>
          isBroken ? errorResponse(500, 'internal_error', 'Try again later') : respond(path, init),
      },
      { mayRelease: true },
    );
    const alert = (await screen.findByText(title)).closest<HTMLElement>('[role=alert]');
    if (!alert) throw new Error('The title is not inside an alert');
    expect(alert.textContent).toContain('Try again later');
    expect(screen.queryByText(loaded, { exact: false })).toBeNull();
    isBroken = false;
    fireEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    await screen.findAllByText(loaded, { exact: false });
    await waitFor(() => expect(screen.queryByText(title)).toBeNull());
  },
);

test.each([
  ['account', '/api/auth/sessions', 'Your sessions could not be loaded'],
  ['job?open=01JQ0000000000000000000001', '/api/apply/01JQ', 'The application could not be loaded'],
])('%s: a pressed Retry of %s keeps the focus until it has succeeded', async (screenPath, call, title) => {
  let requests = 0;
  openBackOffice(`/admin/${screenPath}`, {
    [call]: () => {
      requests += 1;
      if (requests === 1) return errorResponse(500, 'internal_error', 'Try again later');
      return new Promise(() => {});
    },
  });
  const alert = (await screen.findByText(title)).closest<HTMLElement>('[role=alert]');
  if (!alert) throw new Error('The title is not inside an alert');
  const retry = within(alert).getByRole('button', { name: 'Retry' });
  retry.focus();
  fireEvent.click(retry);
  await within(alert).findByRole('button', { name: 'Retrying…' });
  await waitFor(() => expect(requests).toBe(2));
  expect(document.activeElement).toBe(retry);
});

test('the post form keeps its input while the list fails and reloads', async () => {
  let isBroken = true;
  openBackOffice('/admin/blogs', {
    '/api/staff/blogs?': () =>
      isBroken ? errorResponse(500, 'internal_error', 'Try again later') : listOf(),
  });
  await screen.findByText('Blogs could not be loaded');
  const title = screen.getByLabelText<HTMLInputElement>('Title');
  fireEvent.input(title, { target: { value: 'stays' } });
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('No Blogs Found', { exact: false });
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('stays');
});

test.each([
  ['contact/01JQ0000000000000000000001', '/api/contact/01JQ', 'Contact not found', 'All contacts'],
  ['blogs/01JQ0000000000000000000001', '/api/staff/blogs/01JQ', 'Blog not found', 'Add New Blog'],
])('%s: a missing record shows a message and a link', async (path, call, message, link) => {
  openBackOffice(`/admin/${path}`, { [call]: () => errorResponse(404, 'not_found', message) });
  const alert = (await screen.findByText(message)).closest('[role=alert]');
  expect(alert).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(screen.getAllByRole('link', { name: link })).not.toHaveLength(0);
});

test('releases are hidden from admins without release rights, and not requested', async () => {
  const { requested } = openBackOffice('/admin/releases', {});
  await screen.findByText('You have no access to releases');
  expect(screen.queryByRole('link', { name: 'Releases' })).toBeNull();
  expect(requested.filter((path) => path.startsWith('/remotes/operations'))).toEqual([]);
  cleanup();
  openBackOffice(
    '/admin/releases',
    { '/remotes/operations/state': () => success(releases) },
    { mayRelease: true },
  );
  await screen.findByText('Nothing was ever released');
  expect(screen.getAllByRole('link', { name: 'Releases' })).not.toHaveLength(0);
});
