import { copyFile, mkdir, readdir, readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { BuiltRelease } from 'releases/model/built-release';
import { sha384 } from 'releases/model/digest';
import { createReleaseContext } from 'releases/registry/release-context';
import { bucketStore } from 'releases/store/bucket-store';
import { openReleaseStore } from 'releases/store/open-release-store';
import { makeRelease } from 'releases/test/make-release';
import { temporaryBucket } from 'releases/test/temporary-bucket';
import { expect, describe, it } from 'vitest';
import { startTestApp } from '../test/test-app.ts';

const WORKER = 'client/files/pdf/worker.mjs';
const SCRIPT = 'client/home.0b0b0b0b.js';

/** A release with a worker, a picture and compressed forms. */
function fullRelease(version: string): BuiltRelease {
  const { manifest, files } = makeRelease({ version });
  const script = Buffer.from('export const long = 1;'.repeat(100));
  const all = new Map([
    ...files,
    [WORKER, Buffer.from('self.onmessage = () => {};')],
    [
      'client/files/picture.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><style></style></svg>'),
    ],
    ['client/files/film.mp4', Buffer.from('0123456789')],
    [SCRIPT, script],
    [`${SCRIPT}.br`, brotliCompressSync(script)],
    [`${SCRIPT}.gz`, gzipSync(script)],
  ]);
  const digests = Object.fromEntries([...all].map(([name, bytes]) => [name, sha384(bytes)]));
  return { manifest: { ...manifest, files: digests }, files: all };
}

interface Store {
  /** Changes a file without the shell. */
  readonly write: (file: string, bytes: Buffer | string) => Promise<void>;
  readonly site: Awaited<ReturnType<typeof startTestApp>>;
}

async function folderStore(): Promise<Store> {
  const site = await startTestApp();
  const write = async (file: string, bytes: Buffer | string) => {
    const at = path.join(site.folder, 'remote-public/1.0.0', file);
    await mkdir(path.dirname(at), { recursive: true });
    await writeFile(at, bytes);
  };
  return { site, write };
}

async function remoteBucket(): Promise<Store> {
  const bucket = await temporaryBucket();
  const site = await startTestApp({
    settings: { RELEASE_STORE_URL: bucket.url },
    releaseContext: async ({ config }) => createReleaseContext(config, await openReleaseStore(config)),
  });
  const store = bucketStore(bucket.address);
  const write = (file: string, bytes: Buffer | string) =>
    store.replace(`remote-public/1.0.0/${file}`, Buffer.from(bytes));
  return { site, write };
}

const base = '/remotes/remote-public/1.0.0';
const addressOf = (file: string) => `${base}/${file.replace('client/', '')}`;
const get = (site: Store['site'], address: string, headers: Record<string, string> = {}) =>
  // `fetch` would decode a compressed response.
  fetch(site.origin + address, { headers: { 'accept-encoding': 'identity', ...headers } });
const digestOf = async (response: Response) => sha384(Buffer.from(await response.arrayBuffer()));

describe.each([
  ['a folder', folderStore],
  ['a bucket', remoteBucket],
])('from %s', (_name, open) => {
  it('serves every browser file of the signed manifest unaltered and sandboxed', async () => {
    const { site } = await open();
    const release = fullRelease('1.0.0');
    await site.publish(release);
    for (const [file, digest] of Object.entries(release.manifest.files)) {
      if (!file.startsWith('client/')) continue;
      for (const round of ['first', 'second']) {
        const response = await get(site, addressOf(file));
        expect([round, file, response.status]).toEqual([round, file, 200]);
        expect(response.headers.get('content-security-policy')).toMatch(
          /^default-src 'none'; .*frame-ancestors 'none'/,
        );
        if (file !== WORKER) expect(response.headers.get('content-security-policy')).toContain('; sandbox;');
        expect(await digestOf(response)).toBe(digest);
      }
    }
  });

  it('responds with 404 and a policy to anything else', async () => {
    const { site, write } = await open();
    await site.publish(fullRelease('1.0.0'));
    await site.publish(makeRelease({ version: '2.0.0' }));
    await write('client/evil.html', '<script>document.title = "PWNED"</script>');
    await write('client/home.0b0b0b0b.js.map', '{}');
    for (const file of [
      'evil.html',
      'home.0b0b0b0b.js.map',
      'release.json',
      'release.sig.json',
      '../release.json',
      '..%2frelease.json',
      '%2e%2e/server/routes.cjs',
      'server/routes.cjs',
      '__proto__',
      'constructor',
      '',
    ]) {
      const response = await get(site, `${base}/${file}`);
      expect([file, response.status]).toEqual([file, 404]);
      expect(response.headers.get('content-security-policy')).toContain(`default-src 'none'`);
    }
    for (const address of [
      '/remotes/registry/test/00000001.json',
      '/remotes/../keys/test/environment.pem',
      '/remotes/',
    ])
      expect((await get(site, address)).status).toBe(404);
  });

  it.each([WORKER, SCRIPT, `${SCRIPT}.br`, 'client/remoteEntry.js'])(
    'refuses %s after a change in the store, and reports it once',
    async (file) => {
      const { site, write } = await open();
      const release = fullRelease('1.0.0');
      await site.publish(release);
      // Another release is active, so that the shell has not read this one yet.
      await site.publish(makeRelease({ version: '2.0.0' }));
      await site.releases.current('remote-public');
      await write(file, 'fetch("https://evil.example/")');
      const address = addressOf(file.replace('.br', ''));
      const headers = file.endsWith('.br') ? { 'accept-encoding': 'br' } : {};
      for (let request = 0; request < 3; request++) {
        const response = await get(site, address, headers);
        expect(response.status).toBe(404);
        expect(await response.text()).not.toContain('evil');
      }
      const refusals = site.lines.filter(({ message }) => message === 'file of a release refused');
      expect(refusals).toHaveLength(1);
      const entries = await readdir(site.folder, { recursive: true, withFileTypes: true });
      const copies = entries.filter((entry) => entry.isFile() && entry.parentPath.includes('release-cache'));
      for (const { parentPath, name } of copies)
        expect(await readFile(path.join(parentPath, name), 'utf8')).not.toContain('evil');
      await write(file, release.files.get(file) ?? '');
      await expect.poll(async () => (await get(site, address, headers)).status).toBe(200);
    },
  );

  it('serves no file of a release whose manifest was changed', async () => {
    const { site, write } = await open();
    const release = fullRelease('1.0.0');
    await site.publish(release);
    await site.publish(makeRelease({ version: '2.0.0' }));
    const evil = '<script>alert(1)</script>';
    const files = { ...release.manifest.files, 'client/evil.html': sha384(evil) };
    await write('client/evil.html', evil);
    await write('release.json', JSON.stringify({ ...release.manifest, files }));
    expect((await get(site, `${base}/evil.html`)).status).toBe(404);
    expect((await get(site, `${base}/remoteEntry.js`)).status).toBe(404);
  });

  it('serves the smallest encoding, and ranges of a video', async () => {
    const { site } = await open();
    await site.publish(fullRelease('1.0.0'));
    for (const encoding of ['br', 'gzip']) {
      const response = await get(site, addressOf(SCRIPT), { 'accept-encoding': encoding });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('vary')).toBe('accept-encoding');
      expect(await response.text()).toContain('export const long');
    }
    const film = addressOf('client/files/film.mp4');
    const part = await get(site, film, { range: 'bytes=2-4' });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      'bytes 2-4/10',
      '234',
    ]);
    const outside = await get(site, film, { range: 'bytes=10-' });
    expect([
      outside.status,
      outside.headers.get('content-range'),
      outside.headers.get('cache-control'),
    ]).toEqual([416, 'bytes */10', 'no-store']);
    const head = await fetch(site.origin + film, { method: 'HEAD', headers: { range: 'bytes=2-4' } });
    expect([head.status, head.headers.get('content-length'), head.headers.get('content-type')]).toEqual([
      200,
      '10',
      'video/mp4',
    ]);
  });
});

it('refuses a file that was changed after it was served, even with the same size and time', async () => {
  const { site } = await folderStore();
  await site.publish(fullRelease('1.0.0'));
  const at = path.join(site.folder, 'remote-public/1.0.0', WORKER);
  expect((await get(site, addressOf(WORKER))).status).toBe(200);
  const bytes = await readFile(at);
  await writeFile(at, Buffer.alloc(bytes.length, 'x'));
  await utimes(at, 0, 0);
  expect((await get(site, addressOf(WORKER))).status).toBe(404);
  expect((await get(site, addressOf(WORKER))).status).toBe(404);
  expect(site.lines.filter(({ message }) => message === 'file of a release refused')).toHaveLength(1);
  await writeFile(at, bytes);
  expect((await get(site, addressOf(WORKER))).status).toBe(200);
});

it('follows no symbolic link', async () => {
  const { site } = await folderStore();
  await site.publish(fullRelease('1.0.0'));
  const folder = path.join(site.folder, 'remote-public/1.0.0');
  const secret = path.join(site.dataDir, 'keys/test/environment.pem');
  expect(await readFile(secret, 'utf8')).toContain('PRIVATE KEY');
  await symlink(secret, path.join(folder, 'client/key.txt'));
  expect((await get(site, `${base}/key.txt`)).status).toBe(404);
  // The released bytes, but in another folder.
  const copy = path.join(site.dataDir, 'worker.mjs');
  await copyFile(path.join(folder, WORKER), copy);
  await rm(path.join(folder, WORKER));
  await symlink(copy, path.join(folder, WORKER));
  expect((await get(site, addressOf(WORKER))).status).toBe(404);
  await rename(path.join(folder, 'client/files'), path.join(site.dataDir, 'files'));
  await symlink(path.join(site.dataDir, 'files'), path.join(folder, 'client/files'));
  expect((await get(site, `${base}/files/picture.svg`)).status).toBe(404);
});

it('reads a file once, however many visitors request it', async () => {
  const reads: string[] = [];
  const site = await startTestApp({
    releaseContext: async ({ releaseContext }) => ({
      ...releaseContext,
      store: { ...releaseContext.store, read: (key) => (reads.push(key), releaseContext.store.read(key)) },
    }),
  });
  await site.publish(fullRelease('1.0.0'));
  await site.releases.current('remote-public');
  await Promise.all(Array.from({ length: 20 }, () => get(site, addressOf(WORKER))));
  reads.length = 0;
  for (let request = 0; request < 20; request++)
    expect((await get(site, addressOf(WORKER))).status).toBe(200);
  expect(reads.filter((key) => key.startsWith('remote-public/'))).toEqual([]);
});
