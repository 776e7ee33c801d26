import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from './support/test.ts';
import { onTestFinished } from './support/test-cleanup.ts';
import { realRelease, withFile } from './support/real-release.ts';
import { releaseCli } from './support/release-cli.ts';
import { site } from './support/site.ts';
import { startShell } from './support/start-shell.ts';

test('fails when the site refuses a release, and visitors get the previous one', async () => {
  const shell = await startShell({ apiOrigin: site.apiOrigin });
  await shell.publish(await realRelease('1.0.0'));
  const { folder, releaseChecked } = releaseCli({ DATA_DIR: shell.dataDir, PUBLIC_ORIGIN: shell.origin });
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const next = await realRelease('2.0.0');
  const code = `const language = navigator.language;\n${String(next.files.get(next.manifest.serverFile))}`;
  await shell.publish(withFile(next, next.manifest.serverFile, Buffer.from(code)), { share: 10 });
  expect(await releaseChecked({}, 'promote', 'remote-public')).toMatchObject({
    code: 4,
    out: expect.not.stringContaining('confirmed'),
    errors: expect.stringContaining(
      `but ${shell.origin} refuses remote-public 2.0.0, whose code does not run there, and serves 1.0.0.`,
    ),
  });
  const page = await fetch(`${shell.origin}/AboutUs`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('"version":"1.0.0"')]);
  expect(await releaseChecked({}, 'rollback', 'remote-public')).toMatchObject({
    code: 0,
    out: expect.stringContaining('confirmed'),
  });
});

test('waits until the site follows a change, and fails when it follows another store', async () => {
  const DATA_DIR = await mkdtemp(path.join(os.tmpdir(), 'release-confirmation-'));
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }));
  const shell = await startShell({ dataDir: DATA_DIR, apiOrigin: site.apiOrigin });
  await shell.publish(await realRelease('1.0.0'));
  const { folder, releaseChecked, releaseInProcess } = releaseCli({ DATA_DIR, PUBLIC_ORIGIN: shell.origin });
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const publish = ['publish', 'remote-public', '--no-build'] as const;
  for (const [run, ...command] of [
    [releaseInProcess, ...publish],
    [releaseChecked, 'rollback', 'remote-public'],
    [releaseChecked, 'canary', 'remote-public', '10%', '--no-build'],
    [releaseChecked, 'pause', 'remote-public'],
    [releaseChecked, 'promote', 'remote-public'],
  ] as const)
    expect(await run({}, ...command)).toMatchObject({
      code: 0,
      out: expect.stringContaining(`\n  confirmed by ${shell.origin}\n`),
    });

  // A site that follows another store does not change its mind.
  const typo = path.join(folder, 'typo');
  const wrong = releaseCli({ DATA_DIR: typo, PUBLIC_ORIGIN: shell.origin }, 0);
  expect(await wrong.releaseChecked({}, ...publish, '--init', '--dry-run')).toMatchObject({ code: 0 });
  expect(await wrong.releaseChecked({}, ...publish, '--init')).toMatchObject({
    code: 4,
    errors: expect.stringContaining(
      `Document 1 of local is in ${typo}/releases, but ${shell.origin} follows document`,
    ),
  });
  const planned = await wrong.releaseChecked({}, ...publish, '--dry-run');
  expect(planned).toMatchObject({
    code: 0,
    out: expect.stringContaining('which is not from there'),
  });
});
