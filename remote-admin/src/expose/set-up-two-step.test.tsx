// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, test } from 'vitest';
import { queryClient } from '../lib/query-client.ts';
import { errorResponse } from '../lib/testing.tsx';
import { openBackOffice, success } from './testing.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

const PAGE = '/admin/set-up-two-step?returnTo=%2Fadmin%2Fcontact';

async function sendPassword() {
  fireEvent.input(await screen.findByLabelText('Password'), { target: { value: 'secret' } });
  fireEvent.submit(screen.getByRole('form', { name: 'Set up' }));
}

test('a session that ends on the page can be renewed there', async () => {
  let isSignedIn = true;
  openBackOffice(
    PAGE,
    {
      '/api/auth/login': () => {
        isSignedIn = true;
        return success({});
      },
      '/api/auth/two-step/setup': () =>
        isSignedIn
          ? success({ secret: 'JBSWY3DP', uri: 'otpauth://totp/a?secret=JBSWY3DP' })
          : errorResponse(401, 'unauthenticated', 'Please log in.'),
    },
    { mustSetUpTwoStep: true },
  );
  await screen.findByRole('heading', { name: 'Set up two-step login' });
  isSignedIn = false;
  await sendPassword();
  const dialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
  fireEvent.input(dialog.getByLabelText('Password'), { target: { value: 'secret' } });
  fireEvent.submit(dialog.getByRole('button', { name: 'Log in' }));
  await screen.findByText('You are logged in again. Send the form once more.');
  fireEvent.submit(screen.getByRole('form', { name: 'Set up' }));
  await screen.findByLabelText('Code from the app');
});
