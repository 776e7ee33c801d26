// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, appOver, refusal, renderInApp, sessionInfo } from '../../lib/testing.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useSignIn } from './use-sign-in.ts';

afterEach(cleanup);

const asksForCode = () => refusal(401, 'unauthenticated', 'Enter the code', { code: 'Enter the code' });

/** Shows a login whose password was right, and whose code is answered by `second`. */
async function showSecondStep(second: (body: unknown) => Response) {
  const onSignedIn = vi.fn();
  const app = appOver(async (path, init) => {
    if (path === '/api/auth/login') return asksForCode();
    if (path === '/api/auth/login/code') return second(init?.body);
    return answer(200, { success: true, data: sessionInfo() });
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

test('a right password leads to the code, which has the focus, and the code to the session', async () => {
  const bodies: unknown[] = [];
  const { onSignedIn } = await showSecondStep((body) => {
    bodies.push(body);
    return answer(200, { success: true, message: 'ok', token: 't', email: 'asha@example.com' });
  });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Code'));
  send('Code', ' 123 456 ');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
  expect(bodies).toEqual(['{"code":"123 456"}']);
});

test('a wrong code is said at its field, and can be sent again', async () => {
  await showSecondStep(() => refusal(422, 'invalid_input', 'Wrong', { code: 'Wrong, or used' }));
  send('Code', '000000');
  expect((await screen.findByRole('alert')).textContent).toBe('Wrong, or used');
  expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Log in' }).disabled).toBe(false);
});

test('no code is not sent', async () => {
  const second = vi.fn(() => answer(500, ''));
  await showSecondStep(second);
  fireEvent.submit(screen.getByRole('button', { name: 'Log in' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Enter a code');
  expect(second).not.toHaveBeenCalled();
});

test('a recovery code has a field for letters, and the focus', async () => {
  await showSecondStep(() => answer(500, ''));
  fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const field = screen.getByLabelText<HTMLInputElement>('Recovery code');
  expect([document.activeElement, field.inputMode]).toEqual([field, 'text']);
});

test.each([
  ['that took too long', () => send('Code', '123456')],
  ['that is started again', () => fireEvent.click(screen.getByRole('button', { name: 'Start again' }))],
])('a login %s asks for the password, and knows the e-mail address', async (_which, leave) => {
  await showSecondStep(() => refusal(401, 'unauthenticated', 'This login took too long.'));
  leave();
  expect((await screen.findByLabelText<HTMLInputElement>('E-mail')).value).toBe('asha@example.com');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
});
