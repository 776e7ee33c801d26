// @vitest-environment happy-dom
import type { UseQueryResult } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { type EditableItem, EditableList } from './editable-list.tsx';

afterEach(cleanup);

/** Opens a list of valves on the second page of the history. */
function openList() {
  const result = { data: [], error: null, isFetching: false } as unknown as UseQueryResult<EditableItem[]>;
  const list = (
    <EditableList
      noun="valve"
      result={result}
      empty="Add one."
      Facts={() => null}
      textOf={() => ''}
      Form={() => <input aria-label="Name" />}
      deletion={{ questionOf: () => '', consequenceOf: () => '', onDelete: async () => {} }}
    />
  );
  const router = createMemoryRouter(
    [
      { path: '/admin/valves', element: list },
      { path: '*', element: null },
    ],
    { initialEntries: ['/admin/dashboard', '/admin/valves'] },
  );
  render(<RouterProvider router={router} />);
  return {
    path: () => router.state.location.pathname,
    goBack: () => act(() => router.navigate(-1)),
  };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const form = () => screen.queryByLabelText('Name');
const type = (value: string) => fireEvent.change(screen.getByLabelText('Name'), { target: { value } });

test('Back closes the form of a list, and then leaves the screen', async () => {
  const { path, goBack } = openList();
  press('Add a valve');
  await goBack();
  expect([form(), path()]).toEqual([null, '/admin/valves']);
  await goBack();
  expect(path()).toBe('/admin/dashboard');
});

test('Back asks before it closes a form with input', async () => {
  const { path, goBack } = openList();
  press('Add a valve');
  type('Gate');
  await goBack();
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  press('Stay here');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Gate');
  await goBack();
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  press('Leave');
  expect([form(), path()]).toEqual([null, '/admin/valves']);
});
