// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Toasts } from '../../components/toasts.tsx';
import type { StaffPosition } from '../../lib/positions-query.ts';
import { queryClient } from '../../lib/query-client.ts';
import { createTestApp, jsonResponse, renderInApp } from '../../lib/testing.tsx';
import { toastQueue } from '../../lib/toast-queue.ts';
import { PositionList } from './position-list.tsx';
import { staffPosition } from './testing.ts';

// Toasts of other files may be left.
beforeEach(() => toastQueue.clear());
afterEach(() => {
  cleanup();
  queryClient.clear();
});

interface Change {
  readonly summary: string;
  readonly isOpen: boolean;
  readonly expectedVersion?: number;
}

/** An API with one position, which refuses outdated versions. `hasVersions: false` is an older one. */
function createApi({ hasVersions = true } = {}) {
  const { version: _version, ...unversioned } = staffPosition();
  let stored: StaffPosition = hasVersions ? staffPosition() : unversioned;
  let answerLists = true;
  const changes: Change[] = [];
  const store = (change: Partial<StaffPosition>) => {
    stored = { ...stored, ...change, ...(stored.version && { version: stored.version + 1 }) };
  };
  const fetchApi = async (path: string, init?: RequestInit) => {
    if (path === '/api/positions/all') {
      return answerLists
        ? jsonResponse(200, { success: true, data: [stored] })
        : new Promise<never>(() => {});
    }
    const change = JSON.parse(init?.body as string) as Change;
    changes.push(change);
    if (change.expectedVersion !== stored.version) {
      const message = 'This position was changed in the meantime.';
      return jsonResponse(409, { success: false, code: 'conflict', message, data: stored });
    }
    store({ summary: change.summary, isOpen: change.isOpen });
    return jsonResponse(200, { success: true, data: stored });
  };
  const stopAnsweringLists = () => {
    answerLists = false;
  };
  return { fetchApi, store, changes, stopAnsweringLists };
}

function renderList({ fetchApi }: Pick<ReturnType<typeof createApi>, 'fetchApi'>) {
  renderInApp(
    // The one that changes of the list use.
    <QueryClientProvider client={queryClient}>
      <Toasts />
      <PositionList />
    </QueryClientProvider>,
    createTestApp(fetchApi),
  );
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('closing a position that a colleague has changed fails, and loads the list again', async () => {
  const api = createApi();
  renderList(api);
  await screen.findByText('You draw.');
  api.store({ summary: 'You draw gears.' });
  await press('Close Draughtsman');
  await screen.findByText('Draughtsman could not be closed. This position was changed in the meantime.');
  await screen.findByText('You draw gears.');
  await press('Close Draughtsman');
  await screen.findByText('Draughtsman is closed.');
  expect(api.changes.at(-1)).toMatchObject({ summary: 'You draw gears.', isOpen: false });
});

test('Undo of closing fails when a colleague has changed the position since', async () => {
  const api = createApi();
  renderList(api);
  await press('Close Draughtsman');
  await screen.findByText('Draughtsman is closed.');
  api.store({ summary: 'You draw gears.' });
  await press('Undo');
  await screen.findByText('It could not be undone. This position was changed in the meantime.');
  await screen.findByText('You draw gears.');
  screen.getByRole('button', { name: 'Open Draughtsman' });
});

test('closing, reopening and Undo follow each other before the list is loaded again', async () => {
  const api = createApi();
  renderList(api);
  await screen.findByText('You draw.');
  api.stopAnsweringLists();
  await press('Close Draughtsman');
  await screen.findByText('Draughtsman is closed.');
  await press('Open Draughtsman');
  await screen.findByText('Draughtsman is open.');
  await press('Undo');
  await screen.findByText('Undone.');
  expect(api.changes.map(({ isOpen, expectedVersion }) => [isOpen, expectedVersion])).toEqual([
    [false, 3],
    [true, 4],
    [false, 5],
  ]);
});

test('an older API, which has no versions, is not asked to compare them', async () => {
  const api = createApi({ hasVersions: false });
  renderList(api);
  await press('Close Draughtsman');
  await screen.findByText('Draughtsman is closed.');
  await press('Undo');
  await screen.findByText('Undone.');
  expect(api.changes.map((change) => Object.hasOwn(change, 'expectedVersion'))).toEqual([false, false]);
});

test('a position that is saved late does not close the form that was opened since', async () => {
  const api = createApi();
  const response = Promise.withResolvers<void>();
  renderList({
    fetchApi: async (path, init) => {
      if (init?.method === 'PUT') await response.promise;
      return api.fetchApi(path, init);
    },
  });
  await press('Edit Draughtsman');
  fireEvent.change(screen.getByLabelText('Summary'), { target: { value: 'You draw gears.' } });
  await press('Save');
  await press('Cancel');
  await press('Leave');
  await press('Add a position');
  const title = await screen.findByLabelText<HTMLInputElement>('Title');
  fireEvent.change(title, { target: { value: 'Clerk' } });
  response.resolve();
  await screen.findByText('Draughtsman is changed.');
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Clerk');
});
