// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { AppContext } from '../lib/app-context.ts';
import { createTestApp, errorResponse, jsonResponse } from '../lib/testing.tsx';
import { Component } from './reset-password.tsx';

afterEach(cleanup);

const TOKEN = 'a'.repeat(43);

/** Opens the page of a link. @returns the bodies of the requests */
function openLink(respond: () => Response): unknown[] {
  const sent: unknown[] = [];
  const app = createTestApp(async (path, init) => {
    sent.push([path, JSON.parse(init?.body as string)]);
    return respond();
  });
  const element = (
    <AppContext value={app}>
      <Component />
    </AppContext>
  );
  const initialEntries = [`/admin/reset-password#${TOKEN}`];
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries })} />);
  return sent;
}

const passwordField = () => screen.queryByLabelText('New password');

test('a link that is not valid shows no form, and where to ask for a new one', async () => {
  const sent = openLink(() => jsonResponse(200, { success: true, data: { isValid: false } }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('This link was used or is too old. Ask for a new link.');
  expect(screen.getByRole('link', { name: 'a new link' }).getAttribute('href')).toBe(
    '/admin/forgot-password',
  );
  expect(passwordField()).toBeNull();
  expect(sent).toEqual([['/api/auth/check-reset-link', { token: TOKEN }]]);
});

test.for([
  ['valid', () => jsonResponse(200, { success: true, data: { isValid: true } })],
  ['not checked by an older API', () => errorResponse(404, 'not_found', 'There is nothing at this address.')],
  ['checked too often', () => errorResponse(429, 'rate_limited', 'Too many attempts.')],
] as const)('a link that is %s shows the form', async ([_name, respond]) => {
  openLink(respond);
  await screen.findByLabelText('New password');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('focuses the outcome once the password is set', async () => {
  openLink(() => jsonResponse(200, { success: true, data: { isValid: true } }));
  for (const label of ['New password', 'Confirm new password']) {
    fireEvent.input(await screen.findByLabelText(label), { target: { value: 'Vq7#long-river' } });
  }
  fireEvent.submit(screen.getByRole('button', { name: 'Set password' }));
  const outcome = await screen.findByText('Your password has been set.');
  expect(document.activeElement).toBe(outcome);
});
