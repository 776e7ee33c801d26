import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { HOST_CONTRACT } from 'shared-contracts/releases/host';
import { type RemoteName, REMOTE_NAMES } from 'shared-contracts/releases/release';
import { expect, it, onTestFinished } from 'vitest';
import { makeRelease } from '../../test/make-release.ts';
import { makeWorkingCopy } from '../../test/make-working-copy.ts';
import { temporaryStore } from '../../test/temporary-store.ts';
import { sha384 } from '../model/digest.ts';
import { runRelease } from '../run-release.ts';
import { readStored } from '../store/stored-release.ts';

interface Options {
  /** The remotes that are built; default: both. */
  readonly built?: readonly RemoteName[];
  /** The last registry document that the site follows; default: none. */
  readonly followed?: number;
}

/** Publishes both remotes in a new environment. */
async function publishBoth({ built = REMOTE_NAMES, followed }: Options, ...args: string[]) {
  const { dataDir, registry } = await temporaryStore();
  const site = createServer((request, response) => {
    if (request.url === '/api/openapi.json') return response.end('{"openapi":"3.1.0","paths":{}}');
    if (request.url === '/remotes/host.json')
      return response.end(JSON.stringify({ hostContracts: [HOST_CONTRACT], shared: {}, routerExports: [] }));
    if (followed === undefined) return response.writeHead(503).end();
    return void registry
      .latestNumber()
      .then((number) => registry.read(Math.min(number, followed)))
      .then((document) => response.end(JSON.stringify(document)));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void site.close());
  await once(site, 'listening');
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const [out, errors] = [[] as string[], [] as string[]];
  const code = await runRelease(
    [...args, 'publish', 'remote-public', 'remote-admin', '--no-build', '--init'],
    {
      environment: { DATA_DIR: dataDir, RELEASE_ENVIRONMENT: 'test', PUBLIC_ORIGIN: origin },
      writeOut: (text) => out.push(...text.split('\n')),
      writeError: (text) => errors.push(text),
      waitMs: 0,
      root: await makeWorkingCopy(built),
    },
  );
  return { code, out, errors, origin, released: await registry.latestNumber() };
}

it('at npm start, names what the new API would break in the releases that stay active', async () => {
  const { dataDir, registry, publish } = await temporaryStore();
  const file = 'server/needs.json';
  const needs = { shared: {}, routerExports: [], calls: ['GET /api/blogs'] };
  const { manifest, files } = makeRelease({ needs: { ...needs, file } });
  const api = { openapi: '3.1.0', paths: { '/api/blogs': { get: { responses: {} } } } };
  const bytes = Buffer.from(JSON.stringify({ ...needs, api }));
  const digests = { ...manifest.files, [file]: sha384(bytes) };
  await publish({ manifest: { ...manifest, files: digests }, files: new Map(files).set(file, bytes) }, 'Ada');
  const root = await makeWorkingCopy(['remote-public']);
  const builds = {
    'api/dist/openapi.json': { openapi: '3.1.0', paths: {} },
    'shell/dist/host.json': { hostContracts: [HOST_CONTRACT], shared: {}, routerExports: [] },
  };
  for (const [name, content] of Object.entries(builds)) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), JSON.stringify(content));
  }
  const out: string[] = [];
  const code = await runRelease(['publish', 'remote-public', '--no-build', '--start', 'auto'], {
    environment: { DATA_DIR: dataDir, RELEASE_ENVIRONMENT: 'test' },
    writeOut: (text) => out.push(...text.split('\n')),
    writeError: (text) => out.push(text),
    root,
  });
  const { version } = manifest;
  expect({ code, out, number: await registry.latestNumber() }).toEqual({
    code: 0,
    number: 1,
    out: [
      expect.stringMatching(/^remote-public 1\.0\.0-\w+ \(left alone\)$/),
      expect.stringContaining(`  ! ${version} stays active, last changed by Ada`),
      `  ! ${version} may not work with what was built: GET /api/blogs: the API has no such call`,
    ],
  });
});

it('releases nothing unless all remotes are built', async () => {
  expect(await publishBoth({ built: ['remote-public'] })).toMatchObject({
    code: 1,
    out: [],
    errors: [expect.stringContaining('has no client/remoteEntry.js: build the remote first')],
    released: 0,
  });
});

it('prints each release and its confirmation before the next one', async () => {
  const { code, out, origin } = await publishBoth({ followed: 2 });
  expect({ code, out }).toEqual({
    code: 0,
    out: [
      expect.stringMatching(/^remote-public 1\.0\.0-\w+$/),
      `  confirmed by ${origin}`,
      expect.stringMatching(/^remote-admin 1\.0\.0-\w+$/),
      `  confirmed by ${origin}`,
    ],
  });
});

it('prints the results of all remotes as one JSON document', async () => {
  const { code, out } = await publishBoth({ followed: 2 }, '--json');
  expect({ code, results: JSON.parse(out.join('\n')) as unknown }).toMatchObject({
    code: 0,
    results: [
      { remote: 'remote-public', result: 'released' },
      { remote: 'remote-admin', result: 'released' },
    ],
  });
});

it('stops at a release that the site does not follow, and names the remotes that are not released', async () => {
  expect(await publishBoth({})).toMatchObject({
    code: 4,
    out: [expect.stringMatching(/^remote-public 1\.0\.0-\w+$/)],
    errors: ['! Not released: remote-admin', expect.stringMatching(/^Document 1 of test is in /)],
    released: 1,
  });
});

it.each([
  { what: 'the first', followed: undefined, done: ['remote-public'] },
  { what: 'the second', followed: 1, done: ['remote-public', 'remote-admin'] },
])('adds the results to a JSON error when the site does not follow $what', async ({ followed, done }) => {
  const { code, out } = await publishBoth(followed === undefined ? {} : { followed }, '--json');
  const { error, results } = JSON.parse(out.join('\n')) as { error: string; results: unknown[] };
  expect(error).toMatch(/^Document \d of test is in /);
  expect({ code, results }).toMatchObject({
    code: 4,
    results: done.map((remote) => ({ remote, result: 'released' })),
  });
});

/** Publishes `remote-public` from a working copy. @returns the new registry document and release */
async function publishFrom(root: string, ...options: string[]) {
  const stored = await temporaryStore();
  const errors: string[] = [];
  const files = { api: 'api.json', shell: 'host.json' };
  await writeFile(path.join(root, files.api), '{"openapi":"3.1.0","paths":{}}');
  await writeFile(
    path.join(root, files.shell),
    JSON.stringify({ hostContracts: [HOST_CONTRACT], shared: {}, routerExports: [] }),
  );
  const code = await runRelease(
    [
      ...['publish', 'remote-public', '--init', '--no-check', ...options],
      ...['--api', path.join(root, files.api), '--shell', path.join(root, files.shell)],
    ],
    {
      environment: { DATA_DIR: stored.dataDir, RELEASE_ENVIRONMENT: 'test' },
      writeOut: () => undefined,
      writeError: (text) => errors.push(text),
      root,
    },
  );
  expect({ code, errors }).toEqual({ code: 0, errors: [] });
  const { document } = await stored.registry.latest();
  const version = document?.change.version ?? '';
  const { manifest } = await readStored(stored.releaseContext, 'remote-public', version);
  return { document, manifest };
}

it('records the commit of a build, and whether its files had changes that were not committed', async () => {
  const root = await makeWorkingCopy(['remote-public']);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], { cwd: root })
      .toString()
      .trim();
  await writeFile(path.join(root, '.gitignore'), 'dist\n*.json\n');
  git('init', '--quiet');
  git('add', '--force', '.gitignore', 'remote-public/package.json');
  git('commit', '--quiet', '--message', 'first');
  const commit = git('rev-parse', 'HEAD');
  expect((await publishFrom(root, '--no-build')).manifest.commit).toBe(commit);
  // A change elsewhere is no part of the build.
  await writeFile(path.join(root, 'notes.md'), 'later');
  expect((await publishFrom(root, '--no-build')).manifest.commit).toBe(commit);
  await writeFile(path.join(root, 'remote-public/new.ts'), '');
  expect((await publishFrom(root, '--no-build')).manifest.commit).toBe(`${commit}-dirty`);
});

it('records the time of a release after its build, so that the log is in order', async () => {
  const root = await makeWorkingCopy(['remote-public']);
  const script = path.join(root, 'scripts/build/build.ts');
  await mkdir(path.dirname(script), { recursive: true });
  const marker = path.join(root, 'built-at');
  await writeFile(
    script,
    `setTimeout(() => require('node:fs').writeFileSync(${JSON.stringify(marker)}, String(Date.now())), 50)`,
  );
  const { document } = await publishFrom(root);
  const builtAt = Number(await readFile(marker, 'utf8'));
  expect(Date.parse(document?.change.at ?? '')).toBeGreaterThanOrEqual(builtAt);
});
