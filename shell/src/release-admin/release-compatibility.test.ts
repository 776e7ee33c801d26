import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sha384 } from 'releases/model/digest';
import { makeRelease } from 'releases/test/make-release';
import { temporaryStore } from 'releases/test/temporary-store';
import { callsByName } from 'shared-contracts/http/api-contract/calls-by-name';
import { describeCalls } from 'shared-contracts/http/api-contract/describe-calls';
import { expect, it, onTestFinished } from 'vitest';
import { CAPABILITIES } from '../test/test-releases.ts';
import { conflictsInWords, refuseUnfit } from './release-compatibility.ts';

const CALL = 'GET /api/blogs';
const file = 'server/needs.json';

/** A release that makes one call, and an API that answers with a document of the test. */
async function setUp(document: unknown) {
  const { releaseContext, publish } = await temporaryStore();
  const needs = { shared: { react: '19.3.1' }, routerExports: ['Link'], calls: [CALL] };
  const bytes = Buffer.from(JSON.stringify({ ...needs, api: describeCalls([...callsOf(CALL)]) }));
  const made = makeRelease({ needs: { ...needs, file } });
  const release = {
    manifest: { ...made.manifest, files: { ...made.manifest.files, [file]: sha384(bytes) } },
    files: new Map([...made.files, [file, bytes]]),
  };
  await publish(release);
  const server = createServer((_, response) => void response.end(JSON.stringify(document))).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const apiOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { name: remote, version } = release.manifest;
  const refuse = (capabilities = CAPABILITIES) =>
    refuseUnfit({ releaseContext, apiOrigin, capabilities }, { remote, version });
  const told = () =>
    conflictsInWords({ releaseContext, apiOrigin, capabilities: CAPABILITIES }, { remote, version });
  return { refuse, told };
}

const callsOf = (name: string) => [callsByName.get(name)].filter((call) => call !== undefined);

it('lets a release pass that fits', async () => {
  const { refuse } = await setUp(describeCalls(callsOf(CALL)));
  await expect(refuse()).resolves.toBeUndefined();
});

it('refuses one that the API would break, naming the call', async () => {
  const { refuse } = await setUp(describeCalls([]));
  await expect(refuse()).rejects.toThrow(`${CALL}: the API has no such call`);
});

it('tells who decides what would break, and that nobody knows', async () => {
  const { told } = await setUp(describeCalls([]));
  expect(await told()).toEqual([`${CALL}: the API has no such call`]);
  expect(await (await setUp(describeCalls(callsOf(CALL)))).told()).toEqual([]);
});

it('refuses one that this shell cannot run', async () => {
  const { refuse } = await setUp(describeCalls(callsOf(CALL)));
  await expect(refuse({ ...CAPABILITIES, shared: {} })).rejects.toThrow('react: the shell does not bring it');
});

it('refuses while nobody knows what the API offers', async () => {
  const { refuse } = await setUp('no document');
  await expect(refuse()).rejects.toThrow('not an OpenAPI 3.1 document');
});
