import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { RemoteName } from 'shared-contracts/releases/release';
import { expect, test } from './support/test.ts';
import { onTestFinished } from './support/test-cleanup.ts';
import { keepVisiting } from '../../scripts/bench/visitors.ts';
import { realRelease } from './support/real-release.ts';
import { startShell } from './support/start-shell.ts';
import { site } from './support/site.ts';

const cli = path.resolve(import.meta.dirname, '../releases/src/cli.ts');
const TEAMS = ['remote-public', 'remote-admin'] as const satisfies readonly RemoteName[];

/** Two shells on one store with both remotes at 1.0.0, visitors of the whole site, and a command line for each team. */
async function setUp() {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'two-teams-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const options = { dataDir, apiOrigin: site.apiOrigin };
  const shells = [await startShell(options), await startShell(options)];
  for (const remote of TEAMS) await shells[0]?.publish(await realRelease('1.0.0', remote));
  const team = (...args: string[]) =>
    new Promise<{ code: number; output: string }>((resolve) => {
      const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PUBLIC_ORIGIN: shells[0]?.origin };
      execFile(process.execPath, [cli, ...args], { env }, (error, out, errors) =>
        resolve({ code: error ? Number(error.code) : 0, output: out + errors }),
      );
    });
  /** The version of a remote that a shell serves. */
  const versionOn = async ({ origin }: { origin: string }, remote: RemoteName) => {
    const html = await (await fetch(origin + (remote === 'remote-admin' ? '/admin' : '/'))).text();
    return new RegExp(`/remotes/${remote}/([^/]+)/remoteEntry`).exec(html)?.[1];
  };
  // Only the first shell published; the other reads the release from the store.
  for (const shell of shells)
    for (const remote of TEAMS)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(async () => expect(await versionOn(shell, remote)).toBe('1.0.0')).toPass({
        timeout: 20_000,
      });
  const visitors = shells.map(({ origin }) =>
    keepVisiting(origin, { pages: ['/', '/services', '/admin', '/AboutUs'], pauseMs: 20 }),
  );
  onTestFinished(async () => {
    await Promise.all(visitors.map(({ stop }) => stop()));
  });
  return { shells, team, versionOn, visitors };
}

test('concurrent releases and rollbacks of two teams succeed without a failed request', async () => {
  const { shells, team, versionOn, visitors } = await setUp();
  for (const act of [['publish', '--no-build'], ['rollback']]) {
    const [verb = '', ...rest] = act;
    // oxlint-disable-next-line no-await-in-loop -- the teams act concurrently, the rounds in sequence
    const ended = await Promise.all(TEAMS.map((remote) => team(verb, remote, ...rest)));
    expect(
      ended.map(({ code }) => code),
      JSON.stringify(ended),
    ).toEqual([0, 0]);
    const isRolledBack = verb === 'rollback';
    for (const remote of TEAMS) {
      for (const shell of shells) {
        // oxlint-disable-next-line no-await-in-loop -- as above
        await expect(async () =>
          expect((await versionOn(shell, remote)) === '1.0.0').toBe(isRolledBack),
        ).toPass({
          timeout: 20_000,
          intervals: [50],
        });
      }
    }
  }
  const log = async () => JSON.parse((await team('--json', 'log')).output) as { version: string }[];
  expect(await log()).toHaveLength(2 + 2 * TEAMS.length);

  // Two concurrent changes of one remote: both succeed, or one is refused.
  await shells[0]?.publish(await realRelease('2.0.0'));
  const twice = await Promise.all([
    team('rollback', 'remote-public', '1.0.0'),
    team('publish', 'remote-public', '--no-build'),
  ]);
  for (const { code, output } of twice) {
    expect([0, 1, 3], output).toContain(code);
    if (code === 1) expect(output).toContain('after this release was begun');
    if (code === 3)
      expect(output).toMatch(/remote-public (?:was changed by someone else at the same time|is now)/);
  }
  expect(twice.some(({ code }) => code === 0)).toBe(true);
  const [last] = await log();
  for (const shell of shells) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(async () => expect(await versionOn(shell, 'remote-public')).toBe(last?.version)).toPass({
      timeout: 20_000,
      intervals: [50],
    });
  }
  await Promise.all(visitors.map(({ stop }) => stop()));
  expect(visitors.flatMap(({ failures }) => failures)).toEqual([]);
  for (const { responses } of visitors) expect(responses()).toBeGreaterThan(20);
});
