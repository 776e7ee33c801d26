import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isNotNull } from 'drizzle-orm';
import sharp from 'sharp';
import { PICTURE_WIDTHS } from 'shared-contracts/posts/picture';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeBlog, makeEnquiry } from '../../test/factories.ts';
import { startApi, stopAll } from '../../test/start-api.ts';
import { createMigratedDatabase, type TestDatabase } from '../../test/test-database.ts';
import { blogChanges, pictures } from '../db/schema/blogs.ts';
import { enquiries } from '../db/schema/enquiries.ts';
import { addPicture } from '../services/pictures/add-picture.ts';
import { createFolderStore } from '../storage/folder-store.ts';

// One database, one folder, two processes. For migrations, seed and first admin see `boot.test.ts`; for mails
// `durability.test.ts`.
let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createMigratedDatabase();
  folder = await mkdtemp(join(tmpdir(), 'two-instances-'));
});
afterEach(async () => {
  await stopAll();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function startTwo() {
  const instances = [1, 2].map(() => startApi({ DATABASE_URL: database.url, DATA_DIR: folder }));
  await Promise.all(instances.map((api) => api.ready()));
  const origins = await Promise.all(instances.map((api) => api.origin()));
  const faults = () => instances.flatMap((api) => api.output().match(/.*"level":"error".*/g) ?? []);
  return { origins, faults };
}

test('create the widths of each picture once', async () => {
  const { faults } = await startTwo();
  const media = createFolderStore(join(folder, 'media'));
  const ctx = { ...database, storage: { media, resumes: media }, clock: () => new Date() };
  const changes = async () => (await database.db.select().from(blogChanges))[0]?.count ?? 0;
  const before = await changes();
  for (const shade of [10, 60, 110, 160]) {
    const background = { r: shade, g: 0, b: 0 };
    const picture = sharp({ create: { width: 1000, height: 40, channels: 3, background } });
    await addPicture({ ctx, input: { upload: await picture.png().toBuffer(), alt: '' } });
  }
  const waiting = () => database.db.$count(pictures, isNotNull(pictures.variantsDueAt));
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
  // Completing a picture counts as one change of the posts.
  expect((await changes()) - before).toBe(4);
  const widths = PICTURE_WIDTHS.filter((width) => width < 1000).length + 1;
  expect(await readdir(join(folder, 'media'))).toHaveLength(4 * widths);
  expect(faults()).toEqual([]);
}, 60_000);

test('publish a scheduled post at the same moment', async () => {
  const { origins } = await startTwo();
  const publishedAt = new Date(Date.now() + 5_000);
  await makeBlog(database.db, { slug: 'planned', publishedAt });
  const reads: { from: number; to: number; count: number; etag: string | null }[] = [];
  const read = async (origin: string) => {
    const from = Date.now();
    const response = await fetch(`${origin}/api/blogs?fields=summary`);
    const { data } = (await response.json()) as { data: { slug: string }[] };
    const count = data.filter(({ slug }) => slug === 'planned').length;
    reads.push({ from, to: Date.now(), count, etag: response.headers.get('etag') });
    return count;
  };
  await expect.poll(() => Promise.all(origins.map(read)), { timeout: 10_000 }).toEqual([1, 1]);
  const at = publishedAt.getTime();
  const early = reads.filter(({ to }) => to < at);
  expect(early.length).toBeGreaterThan(0);
  expect(early.filter(({ count }) => count > 0)).toEqual([]);
  expect(reads.filter(({ from, count }) => from >= at && count !== 1)).toEqual([]);
  expect(new Set(reads.map(({ etag }) => etag)).size).toBe(2);
}, 60_000);

test('purge old enquiries without conflicts', async () => {
  const old = new Date(Date.now() - 800 * 86_400_000);
  for (let index = 0; index < 120; index++) await makeEnquiry(database.db, { createdAt: old });
  const recent = await makeEnquiry(database.db, { createdAt: new Date() });
  const { faults } = await startTwo();
  const remaining = async () =>
    (await database.db.select({ id: enquiries.id }).from(enquiries)).map(({ id }) => id);
  await expect.poll(remaining, { timeout: 20_000 }).toEqual([recent]);
  expect(faults()).toEqual([]);
}, 60_000);
