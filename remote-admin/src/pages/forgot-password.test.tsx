// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createTestApp, jsonResponse, renderInApp } from '../lib/testing.tsx';
import { Component } from './forgot-password.tsx';

afterEach(cleanup);

test('focuses the outcome once the link is requested', async () => {
  renderInApp(
    <Component />,
    createTestApp(async () => jsonResponse(202, { success: true, message: 'ok' })),
  );
  fireEvent.input(screen.getByLabelText('E-mail'), { target: { value: 'asha@example.com' } });
  fireEvent.submit(screen.getByRole('button', { name: 'Send the link' }));
  const outcome = await screen.findByRole('status');
  expect(outcome.textContent).toContain('a mail with a link is on its way');
  expect(document.activeElement).toBe(outcome);
});
