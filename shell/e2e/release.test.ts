import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildRelease } from 'releases/build/build-release';
import { publishRelease } from 'releases/changes/publish-release';
import { openReleaseContext } from 'releases/registry/release-context';
import { readReleaseConfig } from 'releases/settings/release-settings';
import { site } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { onTestFinished } from './support/test-cleanup.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Builds a copy of remote-public with one changed text, as the content team does. */
async function buildChangedRemote(from: string, to: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'remote-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const remote = path.join(folder, 'remote-public');
  const skip = /[\\/](?:node_modules|dist)(?:[\\/]|$)/;
  const source = path.join(root, 'remote-public');
  await cp(source, remote, { recursive: true, filter: (file) => !skip.test(file.slice(source.length)) });
  await symlink(path.join(source, 'node_modules'), path.join(remote, 'node_modules'));
  await symlink(path.join(root, 'rspack.base.config.ts'), path.join(folder, 'rspack.base.config.ts'));
  const content = path.join(remote, 'src/content/home/hero.ts');
  const copy = await readFile(content, 'utf8');
  expect(copy).toContain(from);
  await writeFile(content, copy.replace(from, to));
  await promisify(execFile)(path.join(root, 'node_modules/.bin/rspack'), ['build'], { cwd: remote });
  return remote;
}

async function publish(folder: string): Promise<string> {
  const release = await buildRelease(folder, { owner: 'content team', commit: null, builtAt: new Date() });
  const releaseContext = openReleaseContext(readReleaseConfig({ DATA_DIR: site.dataDir }));
  await publishRelease({ ...releaseContext, release, by: 'test', at: new Date() });
  return release.manifest.version;
}

test('a release of remote-public is served with the next page, without a restart or rebuild of the shell', async ({
  page,
}) => {
  await page.goto('/');
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  const newTitle = 'Released without a restart';
  onTestFinished(async () => {
    await publish(path.join(root, 'remote-public'));
  });
  const before = await (await fetch(`${site.origin}/`)).text();
  const [, title = ''] = /title: '([^']+)'/.exec(
    await readFile(path.join(root, 'remote-public/src/content/home/hero.ts'), 'utf8'),
  ) ?? ['', ''];
  const version = await publish(await buildChangedRemote(title, newTitle));
  const after = await (await fetch(`${site.origin}/`)).text();
  expect(before).not.toContain(newTitle);
  expect(after).toContain(newTitle);
  expect(after).toContain(`/remotes/remote-public/${version}/`);

  // A tab that was already open continues with its release and files.
  await page.mouse.move(50, 50);
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')));
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(heading);
  await page.reload({ waitUntil: 'networkidle' });
  await page.mouse.move(60, 60);
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')));
  expect(page.faults).toEqual([]);
});
