// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type {
  ActiveVersion,
  OperationsState,
  RemoteState,
  StoredVersion,
} from 'shared-contracts/releases/management';
import { jsonResponse } from '../lib/testing.tsx';
import { queryClient } from '../lib/query-client.ts';
import { openBackOffice, type Respond, success } from './testing.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

const BUILT = { owner: 'content team', commit: null, builtAt: '2026-01-01T00:00:00.000Z' };

const ACTIVE: ActiveVersion = {
  version: '2.0.0',
  traffic: 100,
  isDefault: true,
  canary: null,
  ...BUILT,
  health: null,
  trial: null,
};

const stateOf = (change: Partial<RemoteState>): OperationsState => ({
  environment: 'production',
  number: 3,
  heardSince: '2026-01-01T00:00:00.000Z',
  remotes: [
    {
      remote: 'remote-public',
      previous: null,
      versions: [ACTIVE],
      ...change,
    },
  ],
});

/** Opens the Releases page of a remote whose active version is 2.0.0. */
function openReleases(change: Partial<RemoteState>, responses: Readonly<Record<string, Respond>> = {}) {
  openBackOffice(
    '/admin/releases',
    {
      '/remotes/operations/state': () => success(stateOf(change)),
      '/remotes/operations/history': () => success({ changes: [], next: null }),
      ...responses,
    },
    { mayRelease: true },
  );
}

test('a withdrawn version is neither offered nor preselected, and marked in the list', async () => {
  const versions: StoredVersion[] = [
    { version: '2.0.0', details: BUILT, withdrawal: null },
    { version: '3.0.0', details: BUILT, withdrawal: 'rollback' },
  ];
  openReleases({}, { '/remotes/operations/versions': () => success(versions) });
  fireEvent.click(await screen.findByRole('button', { name: 'Versions of remote-public' }));
  const panel = within(await screen.findByRole('dialog'));
  expect((await panel.findByLabelText<HTMLSelectElement>('To')).value).toBe('2.0.0');
  expect(panel.getAllByRole('option', { name: /^3\.0\.0, rolled back, built/ })).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Roll back remote-public', hidden: true })).toBeNull();
});

test('a build with uncommitted changes is marked', async () => {
  const commit = '5f0ce5ed9f0123456789012345678901234567ab-dirty';
  openReleases({ versions: [{ ...ACTIVE, commit }] });
  await screen.findByText('commit 5f0ce5ed9f-dirty');
});

test.each([
  ['1.0.0', 0],
  // Visitors must get rid of a damaged active release.
  ['2.0.0', 1],
])('a change is offered unless its target is unusable: %s', async (version, buttons) => {
  const refusal = {
    success: false,
    code: 'conflict',
    message: 'Choose another version.',
    requestId: 'req-1',
  };
  openReleases(
    { previous: '1.0.0' },
    { '/remotes/operations/compare': () => jsonResponse(409, { ...refusal, data: { version } }) },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Roll back remote-public' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Roll back?' }));
  await dialog.findByText(`${version} cannot be used`);
  dialog.getByText('Choose another version.');
  expect(dialog.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(dialog.queryAllByRole('button', { name: 'Roll back' })).toHaveLength(buttons);
});

test('a change that is on its way cannot be cancelled any more', async () => {
  const response = Promise.withResolvers<Response>();
  const same = { added: [], removed: [], changed: [] };
  openReleases(
    { previous: '1.0.0' },
    {
      '/remotes/operations/compare': () =>
        success({ routes: same, files: same, hostContract: null, conflicts: [] }),
      '/remotes/operations/rollback': () => response.promise,
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Roll back remote-public' }));
  const dialog = await screen.findByRole('dialog', { name: 'Roll back?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Roll back' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  fireEvent.keyDown(dialog, { key: 'Escape' });
  screen.getByRole('dialog', { name: 'Roll back?' });
  response.resolve(success({}));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('the history names each kind of change', async () => {
  const actions = ['publish', 'rollback', 'canary', 'promote', 'pause', 'resume', 'ramp', 'abort', 'keys'];
  const changes = actions.map((action, index) => ({
    number: index + 1,
    at: '2026-01-01T00:00:00.000Z',
    by: 'ada@example.com',
    action,
    remote: null,
    version: null,
    share: null,
    reason: null,
  }));
  openReleases({}, { '/remotes/operations/history': () => success({ changes, next: null }) });
  await screen.findByText('Published');
  for (const action of actions) expect(screen.queryByText(action)).toBeNull();
});
