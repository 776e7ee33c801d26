// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../lib/query-client.ts';
import { createTabChannel, type TabMessage } from '../lib/tab-channel.ts';
import { errorResponse, sessionInfo } from '../lib/testing.tsx';
import { openBackOffice, success } from './testing.tsx';

const loadDocument = vi.spyOn(window.location, 'replace').mockReturnValue();

const otherTab = createTabChannel();

afterEach(() => {
  cleanup();
  queryClient.clear();
  loadDocument.mockClear();
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

test('the page is left once another tab has set it up', async () => {
  let mustSetUpTwoStep = true;
  openBackOffice(PAGE, { '/api/auth/session': () => success(sessionInfo({ mustSetUpTwoStep })) });
  await screen.findByRole('heading', { name: 'Set up two-step login' });
  expect(loadDocument).not.toHaveBeenCalled();
  mustSetUpTwoStep = false;
  await waitFor(() => {
    // Repeated, because the page may listen only some time after it is shown.
    otherTab.broadcast('signed-in');
    expect(loadDocument).toHaveBeenCalledWith('/admin/contact');
  });
});

test('new recovery codes stay until they are saved, and other tabs are notified', async () => {
  const received: TabMessage[] = [];
  const stop = otherTab.subscribe((message) => received.push(message));
  let mustSetUpTwoStep = true;
  openBackOffice(PAGE, {
    '/api/auth/session': () => success(sessionInfo({ mustSetUpTwoStep })),
    '/api/auth/two-step/setup': () =>
      success({ secret: 'JBSWY3DP', uri: 'otpauth://totp/a?secret=JBSWY3DP' }),
    '/api/auth/two-step/confirm': () => success({ recoveryCodes: ['abcd-efgh'] }),
  });
  await sendPassword();
  fireEvent.input(await screen.findByLabelText('Code from the app'), { target: { value: '123456' } });
  fireEvent.submit(screen.getByRole('form', { name: 'Set up' }));
  await screen.findByText('abcd-efgh');
  await expect.poll(() => received).toEqual(['signed-in']);
  stop();
  mustSetUpTwoStep = false;
  otherTab.broadcast('signed-in');
  // The message arrives after those that were sent before it.
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(loadDocument).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'I’ve saved them' }));
  expect(loadDocument).toHaveBeenCalledWith('/admin/contact');
});

test('after the key has expired, a new one can be had', async () => {
  openBackOffice(
    PAGE,
    {
      '/api/auth/two-step/setup': () =>
        success({ secret: 'JBSWY3DP', uri: 'otpauth://totp/a?secret=JBSWY3DP' }),
      '/api/auth/two-step/confirm': () =>
        errorResponse(422, 'invalid_input', 'Expired', { code: 'The key has expired.' }),
    },
    { mustSetUpTwoStep: true },
  );
  await sendPassword();
  fireEvent.input(await screen.findByLabelText('Code from the app'), { target: { value: '123456' } });
  fireEvent.submit(screen.getByRole('form', { name: 'Set up' }));
  await screen.findByRole('link', { name: 'The key has expired.' });
  fireEvent.click(screen.getByRole('button', { name: 'Start again with a new key' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  expect(screen.queryByText('The key has expired.')).toBeNull();
});
