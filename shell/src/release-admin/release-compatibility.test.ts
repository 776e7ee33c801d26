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
import { describeConflicts, rejectIncompatible } from './release-compatibility.ts';

const CALL = 'GET /api/blogs';
const file = 'server/needs.json';

/** A release that makes one API call, and an API that responds with the OpenAPI document of the test. */
async function setUp(document: unknown) {
  const { releaseContext, publish } = await temporaryStore();
  const needs = { shared: { react: '19.3.1' }, routerExports: ['Link'], calls: [CALL] };
  const bytes = Buffer.from(JSON.stringify({ ...needs, api: describeCalls([...callsOf(CALL)]) }));
  const built = makeRelease({ needs: { ...needs, file } });
  const release = {
    manifest: { ...built.manifest, files: { ...built.manifest.files, [file]: sha384(bytes) } },
    files: new Map([...built.files, [file, bytes]]),
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
  const reject = (capabilities = CAPABILITIES) =>
    rejectIncompatible({ releaseContext, apiOrigin, capabilities }, { remote, version });
  const conflicts = () =>
    describeConflicts({ releaseContext, apiOrigin, capabilities: CAPABILITIES }, { remote, version });
  return { reject, conflicts };
}

const callsOf = (name: string) => [callsByName.get(name)].filter((call) => call !== undefined);

it('accepts a compatible release', async () => {
  const { reject } = await setUp(describeCalls(callsOf(CALL)));
  await expect(reject()).resolves.toBeUndefined();
});

it('rejects a release whose API call is missing, and names the call', async () => {
  const { reject } = await setUp(describeCalls([]));
  await expect(reject()).rejects.toThrow(`${CALL}: the API has no such call`);
});

it('describes the conflicts of a release', async () => {
  const { conflicts } = await setUp(describeCalls([]));
  expect(await conflicts()).toEqual([`${CALL}: the API has no such call`]);
  expect(await (await setUp(describeCalls(callsOf(CALL)))).conflicts()).toEqual([]);
});

it('rejects a release that this shell cannot run', async () => {
  const { reject } = await setUp(describeCalls(callsOf(CALL)));
  await expect(reject({ ...CAPABILITIES, shared: {} })).rejects.toThrow(
    'react: the shell does not provide it',
  );
});

it('rejects while the capabilities of the API are unknown', async () => {
  const { reject } = await setUp('no document');
  await expect(reject()).rejects.toThrow('not an OpenAPI 3.1 document');
});
