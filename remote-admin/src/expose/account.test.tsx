// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { errorResponse } from '../lib/testing.tsx';
import { queryClient } from '../lib/query-client.ts';
import { toastQueue } from '../lib/toast-queue.ts';
import { listOf, openBackOffice, success } from './testing.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  toastQueue.clear();
});

const TWO_STEP = { isOn: true, since: '2026-01-01T00:00:00.000Z', recoveryCodesLeft: 10, isRequired: false };

/** Fills in and sends the form for new recovery codes. */
async function renewCodes() {
  fireEvent.click(await screen.findByRole('button', { name: 'New recovery codes' }));
  const form = await screen.findByRole('form', { name: 'New recovery codes' });
  for (const input of form.querySelectorAll('input:not([type=hidden])')) {
    fireEvent.input(input, { target: { value: '123456' } });
  }
  fireEvent.submit(form);
}

/** Opens the account and renews the recovery codes, which are then on the screen. */
async function showRecoveryCodes() {
  const { router } = openBackOffice('/admin/account', {
    '/api/auth/sessions': () => listOf(),
    '/api/auth/two-step/recovery-codes': () => success({ recoveryCodes: ['abcd-efgh', 'jkmn-pqrs'] }),
    '/api/auth/two-step': () => success(TWO_STEP),
  });
  const getBlocker = vi.spyOn(router, 'getBlocker');
  await renewCodes();
  await screen.findByText('abcd-efgh');
  // The guard starts after the first rendering, sooner than anyone can press a link.
  await waitFor(() => expect(getBlocker).toHaveBeenCalled());
  return router;
}

test('new recovery codes are not left without a question until they are saved', async () => {
  const router = await showRecoveryCodes();
  fireEvent.click(screen.getByRole('link', { name: 'Audit log' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stay here' })).toBeNull());
  expect(router.state.location.pathname).toBe('/admin/account');
  expect(screen.getByText('abcd-efgh')).toBeDefined();

  fireEvent.click(screen.getByRole('button', { name: 'I’ve saved them' }));
  expect(screen.queryByText('abcd-efgh')).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Audit log' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/audit'));
});

test('the state of two-step login is loaded again when another session has turned it off', async () => {
  let isOn = true;
  openBackOffice('/admin/account', {
    '/api/auth/sessions': () => listOf(),
    '/api/auth/two-step/recovery-codes': () => errorResponse(409, 'conflict', 'Two-step login is off.'),
    '/api/auth/two-step': () => success({ ...TWO_STEP, isOn, since: isOn ? TWO_STEP.since : null }),
  });
  await screen.findByText(/10 recovery codes are left/);
  isOn = false;
  await renewCodes();
  await screen.findByText('Two-step login is off.');
  await screen.findByText(/^Off\. When it is on/);
  expect(screen.queryByText(/recovery codes are left/)).toBeNull();
});

test('an invitation is checked before it is sent, which may ask for the password', async () => {
  const { requested } = openBackOffice('/admin/account', {
    '/api/auth/sessions': () => listOf(),
    '/api/auth/two-step': () => success(TWO_STEP),
  });
  const input = await screen.findByLabelText<HTMLInputElement>('Invite a colleague');
  // The list of administrators itself.
  await waitFor(() => expect(requested).toContain('/api/admins'));
  const before = requested.filter((path) => path === '/api/admins').length;
  for (const address of ['', 'not-an-email', 'a@b', 'two words@example.com']) {
    fireEvent.input(input, { target: { value: address } });
    fireEvent.submit(screen.getByRole('form', { name: 'Invite' }));
    expect(await screen.findAllByText('Enter a valid e-mail address')).not.toHaveLength(0);
    expect(requested.filter((path) => path === '/api/admins')).toHaveLength(before);
  }
  fireEvent.input(input, { target: { value: ' colleague@example.com ' } });
  fireEvent.submit(screen.getByRole('form', { name: 'Invite' }));
  await waitFor(() => expect(input.value).toBe(''));
});

const session = {
  _id: '0123456789abcdef',
  createdAt: '2026-11-28T10:00:00.000Z',
  lastSeenAt: '2026-11-28T10:00:00.000Z',
  browser: 'Firefox on Windows',
  isCurrent: false,
};

test('a session leaves the list when it is ended, and returns when that fails', async () => {
  const response = Promise.withResolvers<Response>();
  openBackOffice('/admin/account', {
    '/api/auth/sessions': () => listOf(session),
    '/api/auth/sessions/': () => response.promise,
    '/api/auth/two-step': () => success(TWO_STEP),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Log out Firefox on Windows' }));
  await waitFor(() => expect(screen.queryByText('Firefox on Windows')).toBeNull());
  response.resolve(errorResponse(503, 'unavailable', 'Back in a minute'));
  await screen.findByText('Firefox on Windows');
});

test('a session that has already ended is reported as ended', async () => {
  openBackOffice('/admin/account', {
    '/api/auth/sessions': () => listOf(session),
    '/api/auth/sessions/': () => errorResponse(404, 'not_found', 'You have no such session.'),
    '/api/auth/two-step': () => success(TWO_STEP),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Log out Firefox on Windows' }));
  await screen.findByText('The session has ended.');
  expect(screen.queryByText(/could not be ended/)).toBeNull();
});

test('a double click resends an invitation once, as each mail invalidates the link of the one before', async () => {
  const invited = {
    _id: '01J00000000000000000000000',
    email: 'new@example.com',
    createdAt: '2026-11-28T10:00:00.000Z',
    invitation: { expiresAt: '2026-12-05T10:00:00.000Z' },
    isDisabled: false,
    isYou: false,
    hasTwoStep: false,
  };
  const path = `/api/admins/${invited._id}/invite`;
  const { requested } = openBackOffice('/admin/account', {
    '/api/auth/sessions': () => listOf(),
    '/api/auth/two-step': () => success(TWO_STEP),
    '/api/admins': () => success([invited]),
    [path]: () => success({}),
  });
  const button = await screen.findByRole('button', { name: 'Resend invitation of new@example.com' });
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByText(/is invited again/);
  expect(requested.filter((one) => one === path)).toHaveLength(1);
});

test('the list shows the account that makes an invitation a conflict', async () => {
  let admins: object[] = [];
  openBackOffice('/admin/account', {
    '/api/auth/sessions': () => listOf(),
    '/api/auth/two-step': () => success(TWO_STEP),
    '/api/admins': (_path, init) =>
      init?.method === 'POST'
        ? errorResponse(409, 'conflict', 'There is already an administrator with this e-mail address.')
        : success(admins),
  });
  const input = await screen.findByLabelText('Invite a colleague');
  admins = [
    {
      _id: '01J00000000000000000000000',
      email: 'new@example.com',
      createdAt: '2026-11-28T10:00:00.000Z',
      invitation: null,
      isDisabled: false,
      isYou: false,
      hasTwoStep: false,
    },
  ];
  fireEvent.input(input, { target: { value: 'new@example.com' } });
  fireEvent.submit(screen.getByRole('form', { name: 'Invite' }));
  await screen.findByText(/already an administrator/);
  await screen.findByText('new@example.com');
});
