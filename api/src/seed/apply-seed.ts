import { eq } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Lease } from '../db/lease.ts';
import type { Database } from '../db/open-database.ts';
import { appliedSeeds } from '../db/schema/applied-seeds.ts';
import { countPublicChange } from '../services/public-version/blog-version.ts';
import { insertBlog } from '../services/blogs/insert-blog.ts';
import { insertPicture, storePicture } from '../services/pictures/store-picture.ts';
import type { FileStore } from '../storage/storage.ts';
import { readSeedPosts } from './read-seed-posts.ts';

const SEED = 'demo-posts';

export interface ApplySeed {
  readonly db: Database;
  readonly lease: Lease;
  readonly clock: Clock;
  readonly media: FileStore;
  readonly folder: string;
}

/**
 * Adds the demo posts, all or none. The seed is applied only once, so that deleted demo posts do not come back.
 * @returns the number of added posts; 0 when the seed was applied before
 * @throws SeedError when a file is invalid
 */
export async function applySeed({ db, lease, clock, media, folder }: ApplySeed): Promise<number> {
  const [applied] = await db.select().from(appliedSeeds).where(eq(appliedSeeds.name, SEED));
  if (applied) return 0;
  const posts = await readSeedPosts(folder);
  // Files first: a file without a row is harmless, a row without its file is not.
  const stored = await Promise.all(
    posts.map(async (post) => ({
      post,
      picture: await storePicture(media, { ...post.picture, files: post.files }),
    })),
  );
  await db.transaction(async (tx) => {
    await lease.confirm(tx);
    await countPublicChange(tx);
    await tx.insert(appliedSeeds).values({ name: SEED, appliedAt: clock() });
    for (const { post, picture } of stored) {
      await insertBlog(tx, {
        ...post,
        pictureId: await insertPicture(tx, picture, clock()),
        createdAt: post.publishedAt,
      });
    }
  });
  return posts.length;
}
