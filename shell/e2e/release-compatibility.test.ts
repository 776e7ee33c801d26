import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { publishRelease } from 'releases/changes/publish-release';
import { openReleaseContext } from 'releases/registry/release-context';
import { readReleaseConfig } from 'releases/settings/release-settings';
import { makeRelease } from 'releases/test/make-release';
import { releaseCli } from './support/release-cli.ts';
import { site } from './support/site.ts';
import { expect, test } from './support/test.ts';

const { folder, release, releaseJson } = releaseCli();
test.beforeAll(() => mkdir(folder));
test.afterAll(() => rm(folder, { recursive: true, force: true }));
// Each test runs the command many times, perhaps on a busy machine.
test.describe.configure({ timeout: 240_000 });

/** Writes an OpenAPI document that is incompatible with the marketing site. @returns Its path. */
async function brokenApi(): Promise<string> {
  const response = await fetch(`${site.origin}/api/openapi.json`);
  const document = (await response.json()) as {
    components: { schemas: Record<string, { properties: object; required: string[] }> };
  };
  const { Blog: post, EnquirySubmission: enquiry } = document.components.schemas;
  if (!post || !enquiry) throw new Error('unreachable');
  post.properties = { ...post.properties, title: { type: 'number' } };
  enquiry.required.push('phone');
  const api = path.join(folder, 'openapi.json');
  await writeFile(api, JSON.stringify(document));
  return api;
}

const BREAKS = [
  'GET /api/blogs/{id}, response data.title: the API returns a number, the release reads text',
  'POST /api/contact, request body.phone: the API requires it, the release may omit it',
];

test('refuses an incompatible release, and an API that would break the active release', async () => {
  const publish = (...more: string[]) => release('publish', 'remote-public', '--no-build', ...more);
  const api = await brokenApi();
  const shell = path.join(folder, 'host.json');
  const capabilities = { hostContracts: [999], shared: { react: '18.3.1' }, routerExports: ['Link'] };
  await writeFile(shell, JSON.stringify(capabilities));
  expect(await publish('--init')).toMatchObject({ code: 0 });
  const before = await releaseJson('log');

  const broken = await publish('--api', api);
  expect(broken.code).toBe(1);
  for (const message of BREAKS) expect(broken.errors).toContain(message);
  const foreign = await publish('--shell', shell, '--dry-run');
  expect(foreign.code).toBe(1);
  for (const message of [
    'host contract: it needs 1, the shell has 999',
    'react: it was built with 19.3.1, the shell provides 18.3.1',
    'react-dom: the shell does not provide it',
    'react-router-dom: the shell does not share NavLink',
  ])
    expect(foreign.errors).toContain(message);
  expect(await publish('--api', `${site.origin}/nothing`)).toMatchObject({ code: 1 });

  expect(await release('check-api', `${site.origin}/api/openapi.json`)).toMatchObject({ code: 0 });
  const checked = await release('--json', 'check-api', api);
  expect(checked.code).toBe(1);
  expect(JSON.parse(checked.out)).toMatchObject({
    conflicts: expect.arrayContaining([
      expect.objectContaining({ call: 'POST /api/contact', side: 'request', field: 'body.phone' }),
    ]),
  });
  expect(await releaseJson('log')).toEqual(before);
});

test('repeats the comparison for canaries, promotions and rollbacks; a rollback can be forced', async () => {
  const api = await brokenApi();
  const [published] = (await releaseJson('publish', 'remote-public', '--no-build')) as { version: string }[];
  const version = published?.version ?? '';
  const releaseContext = openReleaseContext(readReleaseConfig({ DATA_DIR: folder }));
  await publishRelease({ ...releaseContext, release: makeRelease(), by: 'Grace', at: new Date() });
  const before = await releaseJson('log');
  const canary = ['canary', 'remote-public', '10%', '--version', version];
  const rollback = ['rollback', 'remote-public', version];
  for (const command of [canary, rollback]) {
    const refused = await release(...command, '--api', api);
    expect(refused.code).toBe(1);
    for (const message of BREAKS) expect(refused.errors).toContain(message);
  }
  expect(await releaseJson('log')).toEqual(before);
  expect((await release(...canary)).code).toBe(0);
  const promoted = await release('promote', 'remote-public', '--api', api);
  expect(promoted).toMatchObject({ code: 1, errors: expect.stringContaining(BREAKS[0] ?? '') });
  // The active release needs no comparison.
  expect(await release('rollback', 'remote-public', '--api', api)).toMatchObject({ code: 0 });

  const uncompared = await release(...rollback, '--api', `${site.origin}/nothing`, '--dry-run');
  expect(uncompared).toMatchObject({ code: 0, out: expect.stringContaining('! It was not compared') });
  const forced = await release('--json', ...rollback, '--api', api, '--force');
  expect(forced.code).toBe(0);
  expect(JSON.parse(forced.out)).toMatchObject({
    result: 'rolled back',
    warnings: expect.arrayContaining([expect.stringContaining(BREAKS[1] ?? '')]),
  });
});

test('stores a preview without activating it, and prints its link and conflicts', async () => {
  const before = await releaseJson('log');
  const api = path.join(folder, 'older.json');
  const document = (await (await fetch(`${site.origin}/api/openapi.json`)).json()) as { paths: object };
  await writeFile(api, JSON.stringify({ ...document, paths: { ...document.paths, '/api/positions': {} } }));
  const preview = (...more: string[]) => releaseJson('preview', 'remote-admin', '--no-build', ...more);
  expect(await preview('--api', api, '--for', 'Grace', '--path', '/admin/jobs')).toMatchObject({
    remote: 'remote-admin',
    person: 'Grace',
    link: expect.stringMatching(`^${site.origin}/release-preview/[\\w-]+\\.[\\w-]{43}\\.[\\w-]{86}$`),
    conflicts: [expect.objectContaining({ call: 'POST /api/positions', reason: 'the API has no such call' })],
  });
  expect(await preview('--dry-run')).toMatchObject({ link: null, conflicts: [] });
  expect(await preview('--path', '/services')).toEqual({ error: '/services is not a page of remote-admin' });
  expect(await release('preview', 'remote-admin', '--valid', '8d')).toMatchObject({ code: 2 });
  expect(await releaseJson('log')).toEqual(before);
});
