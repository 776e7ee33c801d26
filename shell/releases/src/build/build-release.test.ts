import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { HOST_CONTRACT } from 'shared-contracts/releases/host';
import { expect, test } from 'vitest';
import { makeWorkingCopy } from '../../test/make-working-copy.ts';
import { buildRelease, describeBuild } from './build-release.ts';

const CHUNKS = {
  'exposed-routes': ['exposed-routes.js'],
  home: ['home.js', 'home.css'],
  dialog: ['dialog.js'],
};

/** Describes a build with one page, `home`. @param code Runs at the start of the server file. */
const describeWith = (
  chunks: Readonly<Record<string, readonly string[]>>,
  hostContract = HOST_CONTRACT,
  code = '',
) =>
  describeBuild({
    name: 'remote-public',
    version: '1.0.0',
    chunks: JSON.stringify(chunks),
    serverCode: `${code}; exports.hostContract = ${hostContract};
      exports.createRoutes = () => [{ index: true, id: 'public:home', lazy: async () => ({}) }];`,
  });

test('describes the files of each page', () => {
  expect(describeWith(CHUNKS)).toMatchObject({
    exposed: { js: ['client/exposed-routes.js'], css: [] },
    chunks: { home: { js: ['client/home.js'], css: ['client/home.css'] } },
    routes: [{ id: 'public:home', index: true }],
  });
});

test('accepts a part of a page that shares the style sheet of the page', () => {
  expect(() => describeWith({ ...CHUNKS, dialog: ['home.css', 'dialog.js'] })).not.toThrow();
});

test('rejects a part of a page with a style sheet that no page links', () => {
  expect(() => describeWith({ ...CHUNKS, dialog: ['dialog.js', 'dialog.css'] })).toThrow(
    'remote-public would not load the styles of dialog: import these CSS modules in the page as well',
  );
});

test('rejects a lazy route without a chunk', () => {
  const { home: _home, ...rest } = CHUNKS;
  expect(() => describeWith(rest)).toThrow(
    'These lazy routes of remote-public have no chunk with their name: public:home',
  );
});

test('rejects a build for another host contract', () => {
  expect(() => describeWith(CHUNKS, HOST_CONTRACT + 1)).toThrow(/is built for host contract/);
});

test.each([
  ['navigator.language', 'navigator is not defined'],
  ["fetch('/')", 'fetch is not defined'],
  ['new WebSocket(location)', 'WebSocket is not defined'],
  ['new WebAssembly.Memory({ initial: 1 })', 'WebAssembly is not defined'],
  ['globalThis.navigator.language', 'Cannot read properties of undefined'],
  ['process.cwd()', 'process.cwd is not a function'],
  ['document.title', 'document is not defined'],
])('rejects a server file that uses %s while it is loaded, as a shell would', (code, reason) => {
  const before = [globalThis.navigator, globalThis.fetch, globalThis.process];
  expect(() => describeWith(CHUNKS, HOST_CONTRACT, code)).toThrow(
    `The server file of remote-public does not run in a shell: ${reason}`,
  );
  expect([globalThis.navigator, globalThis.fetch, globalThis.process]).toEqual(before);
});

test('accepts a server file that uses browser interfaces only where they exist', () => {
  const code = "typeof navigator === 'undefined' || navigator.language; process.env.NODE_ENV.length";
  expect(() => describeWith(CHUNKS, HOST_CONTRACT, code)).not.toThrow();
});

test('leaves out a build for development', async () => {
  const folder = path.join(await makeWorkingCopy(['remote-public']), 'remote-public');
  const build = () => buildRelease(folder, { owner: 'test', commit: null, builtAt: new Date(0) });
  const { manifest } = await build();
  await mkdir(path.join(folder, 'dist/development/client'), { recursive: true });
  await writeFile(path.join(folder, 'dist/development/client/remoteEntry.js'), '');
  expect(await build()).toMatchObject({ manifest });
});

test('rejects a build that was stopped before all files of its pages were written', async () => {
  const folder = path.join(await makeWorkingCopy(['remote-public']), 'remote-public');
  await rm(path.join(folder, 'dist/client/home.js'));
  await expect(buildRelease(folder, { owner: 'test', commit: null, builtAt: new Date(0) })).rejects.toThrow(
    'has no client/home.js, which a page needs: the build is incomplete, build the remote again',
  );
});
