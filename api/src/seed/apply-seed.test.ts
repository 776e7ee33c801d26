import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BlogResponse, BlogPage } from 'shared-contracts/posts/posts';
import { expect } from 'vitest';
import { test } from '../../test/api-test.ts';
import { makeBlog } from '../../test/factories.ts';
import { seedPost, writeSeedPost } from '../../test/seed-folder.ts';
import type { TestApp } from '../../test/test-app.ts';
import { withTestLease } from '../../test/test-database.ts';
import { blogs, pictures } from '../db/schema/blogs.ts';
import { appliedSeeds } from '../db/schema/applied-seeds.ts';
import { applySeed } from './apply-seed.ts';
import { SeedError } from './read-seed-posts.ts';

const seed = (app: TestApp, folder: string) =>
  withTestLease(app.db, (lease) =>
    applySeed({ db: app.db, lease, clock: () => new Date(), media: app.storage.media, folder }),
  );

test('adds posts with their pictures, sanitised and searchable', async ({ ownApp: app, folder }) => {
  await writeSeedPost(
    folder,
    'first-post',
    seedPost(),
    '<p>Claims &amp; drawings</p><script>alert(1)</script>',
  );
  await writeSeedPost(
    folder,
    'second-post',
    seedPost({ title: 'Second', publishedAt: '2025-05-01T00:00:00+05:30' }),
  );
  expect(await seed(app, folder)).toBe(2);

  const list = BlogPage.parse(await (await app.call('/api/blogs?q=claims+%26')).json());
  expect(list.data.map(({ slug }) => slug)).toEqual(['first-post']);
  const { data } = BlogResponse.parse(await (await app.call('/api/blogs/first-post')).json());
  expect(data).toMatchObject({
    title: 'A demo post',
    description: '<p>Claims &amp; drawings</p>',
    category: 'Patent Creation',
    seoTitle: 'A demo post for search engines',
    date: '2025-04-05T06:07:08.000Z',
    createdAt: '2025-04-05T06:07:08.000Z',
    picture: {
      alt: 'A desk',
      width: 1600,
      height: 900,
      variants: [{ width: 480 }, { width: 720 }, { width: 1080 }, { width: 1600 }],
    },
  });
  for (const { url, width } of data.picture?.variants ?? []) {
    expect(await (await app.call(url)).text()).toContain(`first-post-${width}`);
  }
});

test('is applied only once, so that deleted posts do not come back', async ({ ownApp: app, folder }) => {
  await writeSeedPost(folder, 'first-post', seedPost());
  expect(await seed(app, folder)).toBe(1);
  expect(await seed(app, folder)).toBe(0);
  await app.db.delete(blogs);
  await writeSeedPost(folder, 'new-post', seedPost());
  expect(await seed(app, folder)).toBe(0);
  expect(await app.db.select().from(blogs)).toEqual([]);
});

test('is applied once by concurrent instances', async ({ ownApp: app, folder }) => {
  await writeSeedPost(folder, 'first-post', seedPost());
  const counts = await Promise.all([seed(app, folder), seed(app, folder), seed(app, folder)]);
  expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
});

const expectUnchanged = async (app: TestApp) => {
  expect(await app.db.select().from(blogs)).toEqual([]);
  expect(await app.db.select().from(pictures)).toEqual([]);
  expect(await app.db.select().from(appliedSeeds)).toEqual([]);
};

test('lists every error with its file, and adds nothing', async ({ ownApp: app, folder }) => {
  await writeSeedPost(folder, 'good-post', seedPost());
  await writeSeedPost(
    folder,
    'bad-fields',
    seedPost({ title: '', category: 'Gardening', publishedAt: 'May', extra: 1 }),
  );
  await writeSeedPost(folder, 'Bad_Slug', seedPost());
  await writeSeedPost(folder, 'bad-json', seedPost());
  await writeFile(join(folder, 'posts/bad-json/post.json'), '{');
  await writeSeedPost(folder, 'bad-files', seedPost());
  await rm(join(folder, 'posts/bad-files/post.html'));
  await rm(join(folder, 'posts/bad-files/picture-480.webp'));
  await writeFile(join(folder, 'posts/bad-files/picture-1080.webp'), 'GIF89a');

  const error = await seed(app, folder).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(SeedError);
  for (const fault of [
    'posts/bad-fields/post.json: title: ',
    'posts/bad-fields/post.json: category: ',
    'posts/bad-fields/post.json: publishedAt: ',
    'posts/bad-fields/post.json: the whole: ',
    'posts/Bad_Slug: the name is not a slug',
    'posts/bad-json/post.json: not valid JSON',
    'posts/bad-files/post.html: missing or empty',
    'posts/bad-files/picture-480.webp: missing or empty',
    'posts/bad-files/picture-1080.webp: not a WebP picture',
  ]) {
    expect((error as Error).message).toContain(`\n  ${fault}`);
  }
  expect((error as Error).message).not.toContain('good-post');
  await expectUnchanged(app);
});

test('rejects a folder without posts', async ({ ownApp: app, folder }) => {
  await expect(seed(app, folder)).rejects.toThrow('no folder with a post');
  await expectUnchanged(app);
});

test('a slug in use rolls everything back, and a retry succeeds', async ({ ownApp: app, folder }) => {
  await writeSeedPost(folder, 'a-first', seedPost());
  await writeSeedPost(folder, 'b-taken', seedPost());
  await makeBlog(app.db, { slug: 'b-taken' });
  await expect(seed(app, folder)).rejects.toThrow();
  expect((await app.db.select().from(blogs)).map(({ slug }) => slug)).toEqual(['b-taken']);
  expect(await app.db.select().from(appliedSeeds)).toEqual([]);
  await app.db.delete(blogs);
  expect(await seed(app, folder)).toBe(2);
  expect(await readdir(join(folder, 'posts'))).toEqual(['a-first', 'b-taken']);
});
