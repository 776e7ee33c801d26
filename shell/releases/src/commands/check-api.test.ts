import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeRelease } from '../../test/make-release.ts';
import { temporaryStore } from '../../test/temporary-store.ts';
import { runRelease } from '../run-release.ts';

/** `check-api` in a new store. @returns how it ends with the given arguments */
async function setUp() {
  const { dataDir, config, publish } = await temporaryStore();
  const api = path.join(dataDir, 'openapi.json');
  await writeFile(api, JSON.stringify({ openapi: '3.1.0', paths: {} }));
  const checkApi = async (...args: string[]) => {
    const out: string[] = [];
    const errors: string[] = [];
    const code = await runRelease(['check-api', ...args], {
      environment: { DATA_DIR: dataDir, RELEASE_ENVIRONMENT: 'test' },
      writeOut: (text) => out.push(text),
      writeError: (text) => errors.push(text),
    });
    return { code, out: out.join('\n'), errors: errors.join('\n') };
  };
  return { api, checkApi, keyFolder: config.keyFolder, publish };
}

it('describes a missing document without options that it does not have', async () => {
  const { checkApi } = await setUp();
  expect(await checkApi('/nope.json')).toEqual({ code: 1, out: '', errors: '/nope.json does not exist' });
});

it('fails in an environment without releases, which may be the wrong one, unless that is expected', async () => {
  const { api, checkApi } = await setUp();
  expect(await checkApi(api)).toMatchObject({
    code: 1,
    out: '',
    errors: expect.stringContaining('has no releases of the environment test: check DATA_DIR') as string,
  });
  expect(await checkApi(api, '--init')).toEqual({
    code: 0,
    out: 'Nothing was ever released in the environment test',
    errors: '',
  });
});

it('checks existing releases also with --init', async () => {
  const { api, checkApi, publish } = await setUp();
  // It does not say what it needs, so it fits no API.
  await publish(makeRelease());
  expect(await checkApi(api, '--init')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('would break active releases') as string,
  });
});

it('fails when no document of the registry is valid', async () => {
  const { api, checkApi, keyFolder, publish } = await setUp();
  await publish(makeRelease());
  await writeFile(path.join(keyFolder, 'trusted.json'), '{}');
  for (const args of [[api], [api, '--init']])
    expect(await checkApi(...args)).toEqual({
      code: 1,
      out: '',
      errors: 'No document of the registry is valid, so nothing was checked; `log` says why',
    });
});
