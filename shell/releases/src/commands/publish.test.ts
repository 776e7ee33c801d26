import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HOST_CONTRACT } from 'shared-contracts/releases/host';
import { type RemoteName, REMOTE_NAMES } from 'shared-contracts/releases/release';
import { expect, it, onTestFinished } from 'vitest';
import { makeWorkingCopy } from '../../test/make-working-copy.ts';
import { temporaryStore } from '../../test/temporary-store.ts';
import { runRelease } from '../run-release.ts';

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
