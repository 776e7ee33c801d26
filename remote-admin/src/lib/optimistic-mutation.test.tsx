// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toasts } from '../components/toasts.tsx';
import { mutate } from './optimistic-mutation.ts';
import { toApiError } from 'shared-contracts/http/client/api-errors';
import { queryClient } from './query-client.ts';
import { toastQueue } from './toast-queue.ts';

configure({ asyncUtilTimeout: 20_000 });
// Toasts of other files may be left.
beforeEach(() => toastQueue.clear());
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const KEY = ['valves'];
const removeFirst = (valves: readonly string[]) => valves.slice(1);

test('patches the cache at once, and rolls back with the reason after an error', async () => {
  render(<Toasts />);
  queryClient.setQueryData(KEY, ['a', 'b']);
  let reject = () => {};
  const send = () =>
    new Promise((_resolve, rejectRequest) => {
      reject = () => rejectRequest(toApiError(503, { message: 'Back in a minute' }));
    });
  const outcome = mutate({ key: KEY, patch: removeFirst, send, failureMessage: 'The valve is not removed.' });
  await expect.poll(() => queryClient.getQueryData(KEY)).toEqual(['b']);
  reject();
  expect(await outcome).toBe(false);
  expect(queryClient.getQueryData(KEY)).toEqual(['a', 'b']);
  await screen.findByText('The valve is not removed. Back in a minute');
});

test('offers Undo, which is a mutation of its own', async () => {
  render(<Toasts />);
  const undo = vi.fn(async () => 'Undone. It hangs again.');
  expect(
    await mutate({
      key: KEY,
      send: async () => {},
      successMessage: 'Valve removed.',
      undo,
      failureMessage: 'No.',
    }),
  ).toBe(true);
  await screen.findByText('Valve removed.');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone. It hangs again.');
  expect(undo).toHaveBeenCalledTimes(1);
});

test('dismisses outdated toasts about the same record, and leaves the others', async () => {
  render(<Toasts />);
  const changeValve = (id: string, successMessage: string) =>
    mutate({
      key: KEY,
      subjectIds: [id],
      send: async () => {},
      successMessage,
      undo: async () => {},
      failureMessage: 'No.',
    });
  await changeValve('a', 'Valve A closed.');
  await changeValve('b', 'Valve B closed.');
  await changeValve('a', 'Valve A opened.');
  await screen.findByText('Valve A opened.');
  expect(screen.queryByText('Valve A closed.')).toBeNull();
  screen.getByText('Valve B closed.');
  const send = () => Promise.reject(toApiError(503, { message: 'Later' }));
  await mutate({ key: KEY, subjectIds: ['b'], send, failureMessage: 'Valve B is not opened.' });
  await screen.findByText('Valve B is not opened. Later');
  screen.getByText('Valve B closed.');
  await changeValve('b', 'Valve B opened.');
  await screen.findByText('Valve B opened.');
  expect(screen.queryByText(/Valve B is not opened|Valve B closed/)).toBeNull();
});

test('offers no Undo when nothing changed', async () => {
  render(<Toasts />);
  await mutate({
    key: KEY,
    send: async () => 0,
    successMessage: (count) => `${String(count)} pins removed.`,
    canUndo: (count) => count !== 0,
    undo: async () => {},
    failureMessage: 'No.',
  });
  const message = await screen.findByRole('alertdialog', { name: '0 pins removed.' });
  expect(within(message).queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a repeated change that changes nothing leaves the Undo of the first one', async () => {
  render(<Toasts />);
  const undo = vi.fn(async () => {});
  const closeValve = (changed: number) =>
    mutate({
      key: KEY,
      subjectIds: ['a'],
      send: async () => changed,
      successMessage: (count) => (count > 0 ? 'Valve closed.' : 'The valve was closed already.'),
      canUndo: (count) => count > 0,
      undo,
      failureMessage: 'No.',
    });
  await closeValve(1);
  await closeValve(0);
  await screen.findByText('The valve was closed already.');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone.');
  expect(undo).toHaveBeenCalledTimes(1);
});
