import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { makeRelease } from 'releases/test/make-release';
import type { RegistryDocument } from 'shared-contracts/releases/release';
import { expect, it } from 'vitest';
import { createTestReleases } from '../test/test-releases.ts';
import { registryFiles } from './registry-files.ts';

type PublicDocument = Omit<RegistryDocument, 'change'>;

async function setUp() {
  const { registry, publish, fresh } = await createTestReleases();
  const release = makeRelease();
  await publish(release);
  const other = makeRelease({ remote: 'remote-admin' });
  await publish(other, 'owner@bars.example');
  const { document: signed } = await registry.latest();
  if (!signed) throw new Error('There is no document');
  const releases = fresh();
  for (const { name } of [release.manifest, other.manifest]) await releases.current(name);
  const app = registryFiles(releases);
  const { change: _change, signature: _signature, previous: _previous, ...unsigned } = signed;
  const serving = {
    'remote-public': { versions: [release.manifest.version], refused: [] },
    'remote-admin': { versions: [other.manifest.version], refused: [] },
  };
  const document = { ...unsigned, serving };
  const schema = (await (await app.request('/remotes/registry.schema.json')).json()) as object;
  return { app, document, isValid: addFormats(new Ajv2020({ strict: false })).compile(schema) };
}

it('serves the active versions, and those that visitors get, without author, and with an etag', async () => {
  const { app, document } = await setUp();
  const response = await app.request('/remotes/registry.json');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  const text = await response.text();
  expect(JSON.parse(text)).toEqual(document);
  expect(text).not.toContain('owner@bars.example');
  const headers = { 'if-none-match': response.headers.get('etag') ?? '' };
  expect((await app.request('/remotes/registry.json', { headers })).status).toBe(304);
});

it('responds with 503 where nothing was released', async () => {
  const { fresh } = await createTestReleases();
  const app = registryFiles(fresh());
  expect((await app.request('/remotes/registry.json')).status).toBe(503);
});

type Entry = NonNullable<PublicDocument['microFrontends']['remote-public']>[number];
const withEntries = (document: PublicDocument, change: (entry: Entry) => unknown[]) => {
  const [entry] = document.microFrontends['remote-public'] ?? [];
  return { ...document, microFrontends: { 'remote-public': entry && change(entry) } };
};

it.each<{ what: string; change: (document: PublicDocument) => object; valid: boolean }>([
  { what: 'is unchanged', change: (document) => document, valid: true },
  { what: 'has an unknown field', change: (document) => ({ ...document, x: 1 }), valid: true },
  {
    what: 'has an invalid number',
    change: (document) => ({ ...document, number: 0 }),
    valid: false,
  },
  {
    what: 'names an unknown remote',
    change: (document) => ({ ...document, microFrontends: { 'remote-x': [] } }),
    valid: true,
  },
  { what: 'has no release', change: (document) => withEntries(document, () => []), valid: false },
  {
    what: 'has two defaults',
    change: (document) => withEntries(document, (one) => [one, one]),
    valid: false,
  },
  {
    what: 'has an invalid digest',
    change: (document) =>
      withEntries(document, (one) => [{ ...one, metadata: { ...one.metadata, integrity: 'sha256-x' } }]),
    valid: false,
  },
])('publishes a schema by which a document that $what is valid: $valid', async ({ change, valid }) => {
  const { document, isValid } = await setUp();
  expect(isValid(change(document))).toBe(valid);
});
