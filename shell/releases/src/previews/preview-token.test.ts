import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { temporaryStore } from '../../test/temporary-store.ts';
import { openPreview, Preview, sealPreview } from './preview-token.ts';

const NOW = new Date('2026-05-01T12:00:00Z');
const preview: Preview = {
  id: randomUUID(),
  remote: 'remote-public',
  version: '1.2.3',
  integrity: `sha384-${'A'.repeat(64)}`,
  path: '/services?a=b',
  person: 'Ada <ada@example.com>',
  expires: NOW.getTime() / 1000 + 60,
};

async function setUp() {
  const { keys } = await temporaryStore();
  const key = await keys.signingKey('remote-public');
  const open = (token: string, at = NOW) => openPreview(token, keys, at);
  return { keys, key, open };
}

it("opens a token of the remote's team, in URL-safe characters", async () => {
  const { key, open } = await setUp();
  const token = sealPreview(preview, key);
  expect(token).toMatch(/^[\w.-]+$/);
  expect(await open(token)).toEqual(preview);
});

it('opens a token with the longest path and name', async () => {
  const { key, open } = await setUp();
  const longest = { ...preview, path: `/${'ज'.repeat(499)}`, person: 'ज'.repeat(100) };
  const token = sealPreview(Preview.parse(longest), key);
  expect(await open(token)).toEqual(longest);
  expect(token.length).toBeLessThan(4_000);
  expect(Preview.safeParse({ ...preview, path: `/${'a'.repeat(500)}` }).success).toBe(false);
});

it('rejects a token from the second of its expiry', async () => {
  const { key, open } = await setUp();
  const token = sealPreview(preview, key);
  expect(await open(token, new Date(NOW.getTime() + 59_999))).toEqual(preview);
  await expect(open(token, new Date(NOW.getTime() + 60_000))).rejects.toMatchObject({ reason: 'expired' });
});

it('rejects a token with a changed character', async () => {
  const { key, open } = await setUp();
  const token = sealPreview(preview, key);
  // The last character of base64url has unused bits, so several characters encode the same bytes.
  for (const position of [0, 40, token.indexOf('.') - 3, token.indexOf('.') + 5, token.length - 5]) {
    const other = token[position] === 'A' ? 'B' : 'A';
    const changed = token.slice(0, position) + other + token.slice(position + 1);
    await expect(open(changed)).rejects.toMatchObject({ reason: 'not genuine' });
  }
});

it.each<[string, (token: string) => string]>([
  ['nothing', () => ''],
  ['half of one', (token) => token.slice(0, token.length / 2)],
  ['one without its signature', (token) => token.split('.')[0] ?? ''],
  ['one with more behind it', (token) => `${token}.x`],
  ['something very long', () => 'a'.repeat(100_000)],
])('rejects %s', async (_, corrupt) => {
  const { key, open } = await setUp();
  await expect(open(corrupt(sealPreview(preview, key)))).rejects.toMatchObject({ reason: 'not genuine' });
});

it('rejects the signature of another team or the environment, or of another kind', async () => {
  const { keys, key, open } = await setUp();
  for (const signer of ['remote-admin', 'environment'] as const) {
    const token = sealPreview(preview, await keys.signingKey(signer));
    await expect(open(token)).rejects.toMatchObject({ reason: 'not genuine' });
  }
  const asRelease = sealPreview(preview, { ...key, sign: (_kind, bytes) => key.sign('release', bytes) });
  await expect(open(asRelease)).rejects.toMatchObject({ reason: 'not genuine' });
});

it.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/\t/evil.example', 'services'])(
  'rejects a path to another site: %j',
  async (path) => {
    const { key, open } = await setUp();
    await expect(open(sealPreview({ ...preview, path }, key))).rejects.toMatchObject({
      reason: 'not genuine',
    });
  },
);
