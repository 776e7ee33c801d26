// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { BulkResponse, BulkRestoreInput } from 'shared-contracts/http/bulk';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toasts } from '../components/toasts.tsx';
import { type Inbox, moveRows } from './inbox.ts';
import { createTestApp, dashboard, jsonResponse } from './testing.tsx';
import { toastQueue } from './toast-queue.ts';

// Toasts of other files may be left.
beforeEach(() => toastQueue.clear());
afterEach(cleanup);

const [FIRST, SECOND] = ['01HZY3M4N5P6Q7R8S9T0V1W2X3', '01HZY3M4N5P6Q7R8S9T0V1W2X4'] as const;
const { call } = createTestApp(async () => jsonResponse(200, { success: true, data: dashboard() }));

/** An inbox whose API returns these results. */
function createInbox(results: Readonly<Record<'delete' | 'restore', BulkResponse['data']>>) {
  const reply = (verb: 'delete' | 'restore') =>
    vi.fn(async (_call: unknown, _body: BulkRestoreInput): Promise<BulkResponse> => ({
      success: true,
      data: results[verb],
    }));
  const [deletion, restoration] = [reply('delete'), reply('restore')];
  const inbox: Inbox = {
    noun: 'letter',
    key: ['letters'],
    lists: ['letters', 'list'],
    delete: deletion,
    restore: restoration,
  };
  return { inbox, deletion, restoration };
}

const pressUndo = async () => fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));

test('Undo of a deletion restores what the API names, and reports what a colleague has changed', async () => {
  const undo = { ids: [FIRST, SECOND], expected: '2026-11-01T20:30:00.000Z' };
  const { inbox, restoration } = createInbox({ delete: { changed: 2, undo }, restore: { changed: 1 } });
  render(<Toasts />);
  await moveRows(call, inbox, [FIRST, SECOND, '01HZY3M4N5P6Q7R8S9T0V1W2X5'], 'delete');
  await screen.findByText('2 letters deleted; 1 was deleted already.');
  await pressUndo();
  await screen.findByText('Undone, except 1 that was restored, deleted again or erased in the meantime.');
  expect(restoration.mock.calls[0]?.[1]).toEqual(undo);
});

test('Undo of a restoration that a colleague has overtaken is an error', async () => {
  const undo = { ids: [FIRST], changedAt: '2026-11-01T20:30:00.000Z' };
  const { inbox, deletion } = createInbox({ delete: { changed: 0 }, restore: { changed: 1, undo } });
  render(<Toasts />);
  await moveRows(call, inbox, [FIRST], 'restore');
  await pressUndo();
  await screen.findByText('It could not be undone. It was changed, deleted or erased in the meantime.');
  expect(screen.queryByText(/^Undone/)).toBeNull();
  expect(deletion.mock.calls[0]?.[1]).toEqual(undo);
});

test('Undo names all rows to an older API, which does not say which it has changed', async () => {
  const { inbox, restoration } = createInbox({ delete: { changed: 1 }, restore: { changed: 1 } });
  render(<Toasts />);
  await moveRows(call, inbox, [FIRST], 'delete');
  await pressUndo();
  await screen.findByText('Undone.');
  expect(restoration.mock.calls[0]?.[1]).toEqual({ ids: [FIRST] });
});
