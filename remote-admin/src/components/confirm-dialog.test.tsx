// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestApp, jsonResponse, renderInApp, sessionInfo } from '../lib/testing.tsx';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { EraseDialog } from './erase-dialog.tsx';

afterEach(cleanup);

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
function tryToClose(): void {
  press('Cancel');
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
}

/** @param before what happens on the screen before the dialog opens */
function openConfirmation(before = () => {}) {
  const response = Promise.withResolvers<boolean>();
  const onClose = vi.fn();
  function Screen() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setIsOpen(true)}>Ask</Button>
        <ConfirmDialog
          isOpen={isOpen}
          question="Delete this valve?"
          consequence="It is gone."
          verb="Delete"
          onConfirm={() => response.promise}
          onClose={onClose}
        />
      </>
    );
  }
  const initialEntries = ['/admin/blogs', '/admin/blogs?page=2'];
  const router = createMemoryRouter([{ path: '*', element: <Screen /> }], { initialEntries });
  render(<RouterProvider router={router} />);
  before();
  press('Ask');
  return { response, onClose, router };
}

/** The memory router does not change the history of the browser. */
const announceBack = () => fireEvent.popState(window);

test('a deletion is cancelled by Back, which shows other rows behind the dialog', async () => {
  const { onClose, router } = openConfirmation();
  await act(() => router.navigate('?page=2&open=1'));
  expect(onClose).not.toHaveBeenCalled();
  announceBack();
  await act(() => router.navigate(-1));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a deletion is not cancelled by a Back that was blocked before', async () => {
  const { onClose, router } = openConfirmation(announceBack);
  // As a search does that takes effect now.
  await act(() => router.navigate('?page=2&q=valve'));
  expect(onClose).not.toHaveBeenCalled();
});

test('a deletion that is on its way cannot be cancelled', async () => {
  const { response, onClose } = openConfirmation();
  press('Delete');
  tryToClose();
  expect(onClose).not.toHaveBeenCalled();
  response.resolve(true);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test('an erasure that is on its way cannot be cancelled', async () => {
  const response = Promise.withResolvers<string>();
  const [onErased, onClose] = [vi.fn(), vi.fn()];
  const app = createTestApp(async () => jsonResponse(200, {}));
  app.session.start(sessionInfo());
  renderInApp(
    <EraseDialog
      isOpen
      name={{ field: 'fullName', label: 'Full name', value: 'Asha Rao', maxLength: 150 }}
      removed="The application is removed."
      others={{ label: 'Enquiries', list: '/admin/contact', email: 'asha@example.com' }}
      erase={() => response.promise}
      onErased={onErased}
      onClose={onClose}
    />,
    app,
  );
  fireEvent.change(screen.getByLabelText('Full name, to confirm'), { target: { value: 'Asha Rao' } });
  press('Erase for good');
  tryToClose();
  expect(onClose).not.toHaveBeenCalled();
  response.resolve('The applicant is erased.');
  await expect.poll(() => onErased.mock.calls.length).toBe(1);
});
