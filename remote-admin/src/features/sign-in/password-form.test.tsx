// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { jsonResponse, createTestApp, errorResponse, renderInApp, sessionInfo } from '../../lib/testing.tsx';
import { PasswordForm } from './password-form.tsx';
import { useSignIn } from './use-sign-in.ts';

afterEach(cleanup);

const email = () => screen.getByLabelText<HTMLInputElement>('E-mail');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /log/i });
const success = () =>
  jsonResponse(200, { success: true, message: 'ok', token: 't', email: 'asha@example.com' });
const session = () => jsonResponse(200, { success: true, data: sessionInfo() });

/** Renders the form with an API that responds with `login` and `sessionResponse`. */
function showForm(login: () => Promise<Response>, sessionResponse: () => Response = session) {
  const fetchApi = vi.fn(async (path: string, _init?: RequestInit) =>
    path === '/api/auth/login' ? login() : sessionResponse(),
  );
  const onSignedIn = vi.fn();
  const Page = () => <PasswordForm id="login" signIn={useSignIn({ onSignedIn })} />;
  renderInApp(<Page />, createTestApp(fetchApi));
  return {
    fetchApi,
    onSignedIn,
    logins: () => fetchApi.mock.calls.filter(([path]) => path === '/api/auth/login'),
  };
}

function fillIn(address: string, secret: string) {
  fireEvent.input(email(), { target: { value: address } });
  fireEvent.input(password(), { target: { value: secret } });
  fireEvent.submit(button());
}

describe('before submission', () => {
  test('missing values are tied to their fields, summarised and focused', () => {
    const { logins } = showForm(async () => success());
    fireEvent.submit(button());
    const summary = screen.getByRole('alert');
    expect(summary.textContent).toBe('Enter an e-mail addressEnter your password');
    expect(document.activeElement).toBe(summary);
    expect(email().getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(email().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Enter an e-mail address',
    );
    expect(logins()).toHaveLength(0);
  });

  test('an invalid address is reported, and stays', () => {
    showForm(async () => success());
    fillIn('asha', 'secret');
    expect(screen.getByRole('alert').textContent).toBe('Enter a valid e-mail address');
    expect(email().value).toBe('asha');
  });

  test('a line of the summary leads to its field', () => {
    showForm(async () => success());
    fireEvent.submit(button());
    fireEvent.click(screen.getByRole('link', { name: 'Enter your password' }));
    expect(document.activeElement).toBe(password());
  });
});

describe('while it is being sent', () => {
  test('the button says so, is disabled, and a second click sends nothing', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { logins, onSignedIn } = showForm(() => promise);
    fillIn('asha@example.com', 'secret');
    fireEvent.submit(button());
    expect(button().textContent).toBe('Logging in...');
    expect(button().disabled).toBe(true);
    resolve(success());
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
    expect(logins()).toHaveLength(1);
    expect(logins()[0]?.[1]?.body).toBe('{"email":"asha@example.com","password":"secret"}');
  });
});

describe('the result', () => {
  test('a success is announced, and the form cannot be sent again', async () => {
    const { onSignedIn } = showForm(async () => success());
    fillIn('asha@example.com', 'secret');
    expect((await screen.findByText('Login Successful ✅')).getAttribute('role')).toBe('status');
    expect(button().disabled).toBe(true);
    expect(onSignedIn).toHaveBeenCalledTimes(1);
  });

  test.each([
    [
      "the server's message",
      async () => errorResponse(401, 'unauthenticated', 'Wrong, sorry'),
      'Wrong, sorry',
    ],
    ['an error without a message', async () => jsonResponse(401, {}), 'Invalid credentials ❌'],
    [
      'a throttled attempt',
      async () => errorResponse(429, 'rate_limited', 'Wait 5 minutes'),
      'Wait 5 minutes',
    ],
    ['no response', () => Promise.reject(new TypeError('Failed to fetch')), 'Server error ❌'],
    ["a proxy's page", async () => jsonResponse(502, '<h1>Bad gateway</h1>'), 'Server error ❌'],
    [
      'a success that is not from the API',
      async () => jsonResponse(200, '<!doctype html>'),
      'Server error ❌',
    ],
  ])('%s is shown and focused, and the input is kept', async (_name, login, text) => {
    const { onSignedIn } = showForm(login);
    fillIn('asha@example.com', 'secret');
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toBe(text);
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect([email().value, password().value]).toEqual(['asha@example.com', 'secret']);
    expect(button().disabled).toBe(false);
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  test('the same error is focused again after another attempt', async () => {
    showForm(async () => errorResponse(401, 'unauthenticated', 'Wrong'));
    fillIn('asha@example.com', 'one');
    await screen.findByRole('alert');
    fillIn('asha@example.com', 'two');
    await waitFor(() => {
      expect(button().textContent).toBe('Log in');
      expect(document.activeElement).toBe(screen.getByRole('alert'));
    });
  });

  test("the server's message about a field is shown at the field", async () => {
    showForm(async () => errorResponse(422, 'invalid_input', 'Check the form', { email: 'Too long' }));
    fillIn('asha@example.com', 'secret');
    expect((await screen.findByRole('alert')).textContent).toBe('Too long');
    expect(email().getAttribute('aria-invalid')).toBe('true');
    expect(password().getAttribute('aria-invalid')).toBeNull();
  });

  test('a browser that blocks cookies gets a message instead of a redirect loop', async () => {
    const { onSignedIn } = showForm(
      async () => success(),
      () => errorResponse(401, 'unauthenticated', 'Log in first'),
    );
    fillIn('asha@example.com', 'secret');
    expect((await screen.findByRole('alert')).textContent).toContain('Allow cookies');
    expect(onSignedIn).not.toHaveBeenCalled();
  });
});

describe('the password', () => {
  test('can be shown and hidden', () => {
    showForm(async () => success());
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password().type).toBe('text');
    fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password().type).toBe('password');
  });

  test('is hidden while it is being sent, so that the browser does not suggest it as plain text', async () => {
    showForm(() => Promise.withResolvers<Response>().promise);
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
    fillIn('asha@example.com', 'secret');
    expect(password().type).toBe('password');
  });
});
