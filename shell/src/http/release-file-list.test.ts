import { writeFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { sha384 } from 'releases/model/digest';
import { makeRelease } from 'releases/test/make-release';
import { expect, it } from 'vitest';
import { fileListOf } from '../active-release/file-list.ts';
import type { FileList } from '../page/page-state.ts';
import { releasesOfTest } from '../test/releases-of-test.ts';
import { releaseFileList } from './release-file-list.ts';

async function setUp() {
  const stored = await releasesOfTest();
  const release = makeRelease({ version: '2.0.0' });
  await stored.publish(release);
  const app = new Hono();
  app.get('/remotes/:remote/:version/files.json', releaseFileList(stored));
  return { ...stored, release, app };
}

it('gives the list that documents of the release name, with its digest', async () => {
  const { app, release, fresh } = await setUp();
  const { manifest } = await fresh().current('remote-public');
  const { href, integrity } = fileListOf(manifest);
  const answer = await app.request(href);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(sha384(bytes)).toBe(integrity);
  const { scripts, styles } = JSON.parse(bytes.toString()) as FileList;
  const { files } = release.manifest;
  const base = '/remotes/remote-public/2.0.0/';
  expect(scripts).toEqual({
    [`${base}remoteEntry.js`]: files['client/remoteEntry.js'],
    [`${base}exposed-routes.0a0a0a0a.js`]: files['client/exposed-routes.0a0a0a0a.js'],
    [`${base}home.0b0b0b0b.js`]: files['client/home.0b0b0b0b.js'],
  });
  expect(styles).toEqual({
    home: [{ href: `${base}home.0c0c0c0c.css`, integrity: files['client/home.0c0c0c0c.css'] }],
  });
});

it.each(['/remotes/remote-public/3.0.0', '/remotes/remote-x/2.0.0', '/remotes/remote-public/..'])(
  'has none for %s, of which there is no release',
  async (folder) => {
    const { app } = await setUp();
    expect((await app.request(`${folder}/files.json`)).status).toBe(404);
  },
);

it('has none for a release whose manifest is not as its team signed it', async () => {
  const { app, release, fileOf } = await setUp();
  await writeFile(fileOf(release, 'release.json'), JSON.stringify({ ...release.manifest, owner: 'another' }));
  expect((await app.request('/remotes/remote-public/2.0.0/files.json')).status).toBe(404);
});
