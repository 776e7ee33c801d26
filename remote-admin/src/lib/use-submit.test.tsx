// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ErrorSummary } from '../components/error-summary.tsx';
import { useApp } from './app-context.ts';
import { createTestApp, errorResponse, renderInApp, sessionInfo } from './testing.tsx';
import { useSubmit } from './use-submit.ts';

afterEach(cleanup);

function Form() {
  const { call } = useApp();
  const { attempt, problems, submit } = useSubmit({
    id: 'letter',
    send: async () => void (await call('POST /api/reply-templates', { body: { title: 'x', text: 'x' } })),
  });
  return (
    <form onSubmit={submit}>
      <ErrorSummary key={attempt} problems={problems} />
      <button type="submit">Save</button>
    </form>
  );
}

const renderForm = (response: () => Response) => {
  const app = createTestApp(async () => response());
  app.session.start(sessionInfo());
  renderInApp(<Form />, app);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  return app;
};
const logInAgain = ({ session }: ReturnType<typeof createTestApp>) =>
  act(() => session.start(sessionInfo({ csrfToken: 'csrf-2' })));

test('asks to send once more after a login in place', async () => {
  const app = renderForm(() => errorResponse(401, 'unauthenticated', 'Please log in.'));
  const ended = 'Your session had ended. Try again once you are logged in.';
  await screen.findByText(ended);
  logInAgain(app);
  screen.getByText('You are logged in again. Send the form once more.');
  expect(screen.queryByText(ended)).toBeNull();
});

test('a problem that has nothing to do with the session stays after a login', async () => {
  const app = renderForm(() => errorResponse(409, 'conflict', 'The title is taken.'));
  await screen.findByText('The title is taken.');
  act(() => app.session.end());
  logInAgain(app);
  screen.getByText('The title is taken.');
});
