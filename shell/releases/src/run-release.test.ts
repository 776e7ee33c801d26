import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished, vi } from 'vitest';
import { makeRelease } from '../test/make-release.ts';
import { temporaryStore } from '../test/temporary-store.ts';
import { runRelease } from './run-release.ts';

it('finishes when its output is closed early, as by `| head -1`', async () => {
  const { dataDir, registry, publish } = await temporaryStore();
  for (const release of [makeRelease(), makeRelease()]) await publish(release);
  const site = createServer((_request, response) => {
    void registry.latest().then(({ document }) => response.end(JSON.stringify(document)));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void site.close());
  await once(site, 'listening');
  const { port } = site.address() as AddressInfo;
  const cli = path.join(import.meta.dirname, 'cli.ts');
  // It prints the change, waits for the site, and prints the confirmation.
  const line = '("$0" "$1" rollback remote-public --force; echo "code $?" >&2) | true';
  const { stderr } = await promisify(execFile)('sh', ['-c', line, process.execPath, cli], {
    env: {
      DATA_DIR: dataDir,
      RELEASE_ENVIRONMENT: 'test',
      RELEASE_BY: 'test',
      PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    },
  });
  expect(stderr).toBe('code 0\n');
  expect(await registry.latestNumber()).toBe(3);
});

it('refuses a preview for nobody', async () => {
  const { dataDir } = await temporaryStore();
  const errors: string[] = [];
  const code = await runRelease(['preview', 'remote-public', '--for', ' '], {
    environment: { DATA_DIR: dataDir },
    writeOut: () => {},
    writeError: (line) => errors.push(line),
  });
  expect({ code, errors: errors.join('\n') }).toEqual({
    code: 2,
    errors: "error: option '--for <person>' argument ' ' is invalid. Name a person, or omit it.",
  });
});

it('names the author by number where the account has no name, as in a container', async () => {
  vi.spyOn(os, 'userInfo').mockImplementation(() => {
    throw new Error('A system error occurred: uv_os_get_passwd returned ENOENT');
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  const { dataDir, registry, publish } = await temporaryStore();
  for (const release of [makeRelease(), makeRelease()]) await publish(release);
  const code = await runRelease(['rollback', 'remote-public', '--force', '--no-check'], {
    environment: {
      DATA_DIR: dataDir,
      RELEASE_ENVIRONMENT: 'test',
      // Counts as not set.
      RELEASE_BY: ' ',
      PUBLIC_ORIGIN: 'http://127.0.0.1:1',
    },
    writeOut: () => {},
    writeError: () => {},
  });
  expect(code).toBe(0);
  expect((await registry.latest()).document?.change.by).toBe(`uid ${process.getuid?.()}`);
});

it.each([
  [
    'a wrong setting',
    ['--json', 'list'],
    { RELEASE_ENVIRONMENT: 'No' },
    'Wrong setting RELEASE_ENVIRONMENT: ',
  ],
  ['an unknown option', ['--json', 'list', '--al'], {}, "unknown option '--al'"],
  ['no command', ['--json'], {}, 'Name a command'],
])('prints %s as JSON', async (_what, args, environment, error) => {
  const out: string[] = [];
  const code = await runRelease(args, {
    environment,
    writeOut: (text) => out.push(text),
    writeError: () => {},
  });
  expect(code).toBe(2);
  expect(JSON.parse(out.join('\n'))).toEqual({ error: expect.stringContaining(error) as string });
});
