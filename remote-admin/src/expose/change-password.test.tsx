// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '../lib/query-client.ts';
import { errorResponse, jsonResponse, sessionInfo } from '../lib/testing.tsx';
import { openBackOffice, success } from './testing.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

const OLD = 'Vq7#long-river';
const NEW = 'Brook#river9';

function changePassword() {
  for (const [label, value] of [
    ['Current password', OLD],
    ['New password', NEW],
    ['Confirm new password', NEW],
  ] as const) {
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
  }
  fireEvent.submit(screen.getByRole('button', { name: 'Update Password' }));
}

test('reports a changed password in the same live region, also when the connection fails afterwards', async () => {
  let isOffline = false;
  const tokens: (string | null)[] = [];
  openBackOffice('/admin/change-password', {
    '/api/auth/session': () =>
      isOffline ? errorResponse(503, 'unavailable', 'Try again') : success(sessionInfo()),
    '/api/admin/change-password': (_path, init) => {
      tokens.push(new Headers(init?.headers).get('x-csrf-token'));
      isOffline = true;
      return jsonResponse(200, { success: true, message: 'ok', token: 'csrf-2', email: 'asha@example.com' });
    },
  });
  const form = (await screen.findByLabelText('Current password')).closest('form');
  const status = form?.querySelector('[role=status]');
  expect(status?.textContent).toBe('');
  changePassword();
  await waitFor(() => expect(status?.textContent).toBe('Password changed successfully.'));
  expect(status?.isConnected).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('');

  changePassword();
  await waitFor(() => expect(tokens).toEqual(['csrf-1', 'csrf-2']));
});
