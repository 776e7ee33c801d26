// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { StaffBlog } from 'shared-contracts/posts/writing';
import { useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import {
  createTestApp,
  errorResponse,
  jsonResponse,
  renderInApp,
  sessionInfo,
  staffBlog,
} from '../../lib/testing.tsx';
import { PostActions } from './post-actions.tsx';
import { usePostForm } from './state/use-post-form.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** Renders the buttons of a post. @returns a function that responds to a save */
function renderActions(post: StaffBlog) {
  const response = Promise.withResolvers<Response>();
  const app = createTestApp(async (path, init) =>
    init?.method === 'PUT' && path === `/api/blogs/${post._id}`
      ? response.promise
      : jsonResponse(200, { success: true, data: null }),
  );
  app.session.start(sessionInfo());
  const writer = { person: 'asha@example.com', post: post._id, form: 'form' };
  function Actions() {
    const form = usePostForm('id', { writer, post, draft: null }, useRef(null), () => {});
    return <PostActions form={form} onPublish={() => {}} onShow={() => {}} onDialogClosed={() => {}} />;
  }
  renderInApp(<Actions />, app);
  return { respond: response.resolve };
}

/** Schedules a draft. @returns a function that responds to the call */
async function schedule(time: string) {
  const { respond } = renderActions(staffBlog({ status: 'draft', date: null }));
  const input = await openDialog();
  fireEvent.change(input, { target: { value: time } });
  press('Schedule post');
  await screen.findByRole('button', { name: 'Scheduling...' });
  return { respond };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** @returns the field for the time */
async function openDialog() {
  press('Schedule');
  return screen.findByLabelText<HTMLInputElement>('Day and time');
}

test('a post that is being scheduled cannot be cancelled any more', async () => {
  const { respond } = await schedule('2099-01-02T03:04');
  press('Cancel');
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  screen.getByRole('dialog');
  respond(jsonResponse(200, { success: true, data: staffBlog({ status: 'scheduled' }) }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the chosen time stays after a failure', async () => {
  const { respond } = await schedule('2099-01-02T03:04');
  respond(errorResponse(503, 'unavailable', 'The service is starting.'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await openDialog()).value).toBe('2099-01-02T03:04');
});

test.each([
  ['draft', 'Publish now'],
  ['scheduled', 'Update Blog'],
  ['published', 'Update Blog'],
] as const)(
  'the most important button of a %s post comes first, as a phone shows no more than three',
  (status, name) => {
    renderActions(staffBlog({ status, date: status === 'draft' ? null : '2199-01-01T00:00:00.000Z' }));
    expect(screen.getAllByRole('button')[0]?.textContent).toBe(name);
  },
);
