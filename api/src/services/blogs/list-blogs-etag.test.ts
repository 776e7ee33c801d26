import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { makeBlog } from '../../../test/factories.ts';

const HOUR = 3_600_000;

test('responds 304 to a client that has the list, until a change', async ({ ownApp: site }) => {
  await makeBlog(site.db, { slug: 'one' });
  const first = await site.call('/api/blogs');
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\/"[0-9a-f]{8}-\d+-\d+"$/);
  expect(first.headers.get('cache-control')).toBe('no-cache');
  const again = await site.call('/api/blogs', { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  const head = await site.call('/api/blogs', { method: 'HEAD' });
  expect(head.headers.get('etag')).toBe(etag);
  await makeBlog(site.db, { slug: 'two' });
  expect((await site.call('/api/blogs', { headers: { 'if-none-match': etag } })).status).toBe(200);
});

test('responds 304 without reading posts, for any page', async ({ ownApp: site }) => {
  await makeBlog(site.db);
  const etagOf = async (query: string) => (await site.call(`/api/blogs${query}`)).headers.get('etag') ?? '';
  const etags = [await etagOf(''), await etagOf('?page=9'), await etagOf('?fields=summary&q=nothing')];
  expect(new Set(etags).size).toBe(1);
  // Lists cannot be read without this table.
  await site.db.execute(sql`SET FOREIGN_KEY_CHECKS = 0`);
  await site.db.execute(sql`RENAME TABLE pictures TO pictures_elsewhere`);
  for (const query of ['', '?page=9', '?fields=summary&q=nothing']) {
    const again = await site.call(`/api/blogs${query}`, { headers: { 'if-none-match': `"x", ${etags[0]}` } });
    expect([again.status, again.headers.get('etag')]).toEqual([304, etags[0]]);
  }
  expect((await site.call('/api/blogs')).status).toBe(500);
});

test('the ETag changes when a scheduled post becomes public', async ({ ownApp: site, setTime }) => {
  const publishedAt = new Date(Date.now() + HOUR);
  await makeBlog(site.db, { publishedAt });
  const before = (await site.call('/api/blogs')).headers.get('etag') ?? '';
  setTime(publishedAt);
  const after = await site.call('/api/blogs', { headers: { 'if-none-match': before } });
  expect(after.status).toBe(200);
});
