// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Toasts } from '../components/toasts.tsx';
import { change } from './change.ts';
import { toApiError } from 'shared-contracts/http/client/api-errors';
import { queryClient } from './query-client.ts';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

const KEY = ['valves'];
const fewer = (valves: readonly string[]) => valves.slice(1);

test('shows at once what it changes, and puts it back with the reason when it is refused', async () => {
  render(<Toasts />);
  queryClient.setQueryData(KEY, ['a', 'b']);
  let refuse = () => {};
  const send = () =>
    new Promise((_resolve, reject) => {
      refuse = () => reject(toApiError(503, { message: 'Back in a minute' }));
    });
  const outcome = change({ key: KEY, patch: fewer, send, failed: 'The valve is not removed.' });
  await vi.waitFor(() => expect(queryClient.getQueryData(KEY)).toEqual(['b']));
  refuse();
  expect(await outcome).toBe(false);
  expect(queryClient.getQueryData(KEY)).toEqual(['a', 'b']);
  await screen.findByText('The valve is not removed. Back in a minute');
});

test('offers Undo, which is a change of its own', async () => {
  render(<Toasts />);
  const undo = vi.fn(async () => 'It hangs again.');
  expect(await change({ key: KEY, send: async () => {}, done: 'Valve removed.', undo, failed: 'No.' })).toBe(
    true,
  );
  await screen.findByText('Valve removed.');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone. It hangs again.');
  expect(undo).toHaveBeenCalledTimes(1);
});

test('withdraws what is no longer true, with its Undo, and leaves what is about something else', async () => {
  render(<Toasts />);
  const changed = (about: string, done: string) =>
    change({ key: KEY, about: [about], send: async () => {}, done, undo: async () => {}, failed: 'No.' });
  await changed('a', 'Valve A closed.');
  await changed('b', 'Valve B closed.');
  await changed('a', 'Valve A opened.');
  await screen.findByText('Valve A opened.');
  expect(screen.queryByText('Valve A closed.')).toBeNull();
  screen.getByText('Valve B closed.');
  const send = () => Promise.reject(toApiError(503, { message: 'Later' }));
  await change({ key: KEY, about: ['b'], send, failed: 'Valve B is not opened.' });
  await screen.findByText('Valve B is not opened. Later');
  screen.getByText('Valve B closed.');
  await changed('b', 'Valve B opened.');
  await screen.findByText('Valve B opened.');
  expect(screen.queryByText(/Valve B is not opened|Valve B closed/)).toBeNull();
});

test('offers no Undo where nothing was changed', async () => {
  render(<Toasts />);
  await change({
    key: KEY,
    send: async () => 0,
    done: (count) => `${String(count)} pins removed.`,
    canUndo: (count) => count !== 0,
    undo: async () => {},
    failed: 'No.',
  });
  const message = await screen.findByRole('alertdialog', { name: '0 pins removed.' });
  expect(within(message).queryByRole('button', { name: 'Undo' })).toBeNull();
});
