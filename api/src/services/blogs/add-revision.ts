import { and, desc, eq, lte } from 'drizzle-orm';
import { ulid } from 'ulid';
import type { Database } from '../../db/open-database.ts';
import { blogRevisions } from '../../db/schema/blogs.ts';
import type { StaffRow } from './staff-blogs.ts';

/** The number of stored revisions per post. The oldest are deleted. */
export const MAX_REVISIONS = 50;

/** Stores a post's current content as a revision, before the same transaction overwrites it. */
export async function addRevision(tx: Database, row: StaffRow, now: Date): Promise<void> {
  await tx.insert(blogRevisions).values({
    id: ulid(now.getTime()),
    blogId: row.id,
    version: row.version,
    title: row.title,
    category: row.category,
    description: row.description,
    document: row.document,
    seoTitle: row.seoTitle,
    seoDescription: row.seoDescription,
    socialImage: row.socialImage,
    pictureId: row.pictureId,
    externalImage: row.externalImage,
    savedById: row.updatedById,
    savedAt: row.updatedAt,
  });
  await deleteOldest(tx, row.id);
}

/** Counts rows: versions have gaps, because a change of the publication alone stores no revision. */
async function deleteOldest(tx: Database, blogId: string): Promise<void> {
  const isOfPost = eq(blogRevisions.blogId, blogId);
  const [newestOfRest] = await tx
    .select({ version: blogRevisions.version })
    .from(blogRevisions)
    .where(isOfPost)
    .orderBy(desc(blogRevisions.version))
    .limit(1)
    .offset(MAX_REVISIONS);
  if (!newestOfRest) return;
  await tx.delete(blogRevisions).where(and(isOfPost, lte(blogRevisions.version, newestOfRest.version)));
}
