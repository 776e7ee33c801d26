// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { jsonResponse, createTestApp, errorResponse, renderInApp, sessionInfo } from '../../lib/testing.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useSignIn } from './use-sign-in.ts';

afterEach(cleanup);

const codeRequired = () =>
  errorResponse(401, 'unauthenticated', 'Enter the code', { code: 'Enter the code' });

/** Shows the second step of a login. `respond` handles the code. */
async function showSecondStep(respond: (body: unknown) => Response) {
  const onSignedIn = vi.fn();
  const app = createTestApp(async (path, init) => {
    if (path === '/api/auth/login') return codeRequired();
    if (path === '/api/auth/login/code') return respond(init?.body);
    return jsonResponse(200, { success: true, data: sessionInfo() });
  });
  const Page = () => <SignInForm id="login" signIn={useSignIn({ onSignedIn })} />;
  renderInApp(<Page />, app);
  fireEvent.input(screen.getByLabelText('E-mail'), { target: { value: 'asha@example.com' } });
  fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'secret' } });
  fireEvent.submit(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByLabelText('Code');
  return { onSignedIn };
}

const send = (label: string, code: string) => {
  fireEvent.input(screen.getByLabelText(label), { target: { value: code } });
  fireEvent.submit(screen.getByRole('button', { name: 'Log in' }));
};

test('focuses the code after the password, and logs in with the code', async () => {
  const bodies: unknown[] = [];
  const { onSignedIn } = await showSecondStep((body) => {
    bodies.push(body);
    return jsonResponse(200, { success: true, message: 'ok', token: 't', email: 'asha@example.com' });
  });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Code'));
  send('Code', ' 123 456 ');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
  expect(bodies).toEqual(['{"code":"123 456"}']);
});

test('shows a wrong code at its field, and allows another attempt', async () => {
  await showSecondStep(() => errorResponse(422, 'invalid_input', 'Wrong', { code: 'Wrong, or used' }));
  send('Code', '000000');
  expect((await screen.findByRole('alert')).textContent).toBe('Wrong, or used');
  expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Log in' }).disabled).toBe(false);
});

test('a wrong code from the app is not reported at the recovery code', async () => {
  await showSecondStep(() => errorResponse(422, 'invalid_input', 'Wrong', { code: 'Wrong, or used' }));
  send('Code', '000000');
  await screen.findByRole('alert');
  fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const field = screen.getByLabelText('Recovery code');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field.getAttribute('aria-invalid')).toBeNull();
  expect(document.activeElement).toBe(field);
});

test('does not submit an empty code', async () => {
  const respond = vi.fn(() => jsonResponse(500, ''));
  await showSecondStep(respond);
  fireEvent.submit(screen.getByRole('button', { name: 'Log in' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Enter a code');
  expect(respond).not.toHaveBeenCalled();
});

test('shows and focuses a text field for a recovery code', async () => {
  await showSecondStep(() => jsonResponse(500, ''));
  fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const field = screen.getByLabelText<HTMLInputElement>('Recovery code');
  expect([document.activeElement, field.inputMode]).toEqual([field, 'text']);
});

test.each([
  ['a timeout', () => send('Code', '123456')],
  ['a restart', () => fireEvent.click(screen.getByRole('button', { name: 'Start again' }))],
])('asks for the password again after %s, and keeps the e-mail address', async (_which, leave) => {
  await showSecondStep(() => errorResponse(401, 'unauthenticated', 'This login took too long.'));
  leave();
  expect((await screen.findByLabelText<HTMLInputElement>('E-mail')).value).toBe('asha@example.com');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
});
