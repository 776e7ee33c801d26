import { and, eq } from 'drizzle-orm';
import type { BlogRevision, BlogRevisionSummary } from 'shared-contracts/posts/revisions';
import type { Database } from '../../db/open-database.ts';
import { admins } from '../../db/schema/accounts.ts';
import { blogRevisions, pictures } from '../../db/schema/blogs.ts';
import { NotFoundError } from '../../errors.ts';
import { pictureColumns } from './blog-queries.ts';
import { imageOf, toPicture } from './to-blog.ts';

const summary = {
  id: blogRevisions.id,
  version: blogRevisions.version,
  title: blogRevisions.title,
  savedAt: blogRevisions.savedAt,
  savedBy: admins.email,
};

/** Revisions without their content. */
export const selectRevisionSummaries = (db: Database) =>
  db.select(summary).from(blogRevisions).leftJoin(admins, eq(blogRevisions.savedById, admins.id));

const selectRevisions = (db: Database) =>
  db
    .select({
      ...summary,
      category: blogRevisions.category,
      description: blogRevisions.description,
      document: blogRevisions.document,
      seoTitle: blogRevisions.seoTitle,
      seoDescription: blogRevisions.seoDescription,
      socialImage: blogRevisions.socialImage,
      pictureId: blogRevisions.pictureId,
      externalImage: blogRevisions.externalImage,
      picture: pictureColumns,
    })
    .from(blogRevisions)
    .leftJoin(admins, eq(blogRevisions.savedById, admins.id))
    .leftJoin(pictures, eq(blogRevisions.pictureId, pictures.id));

type RevisionRow = Awaited<ReturnType<typeof selectRevisions>>[number];

/** @throws NotFoundError when the post has no such revision */
export async function findRevision(db: Database, blogId: string, id: string): Promise<RevisionRow> {
  const isRevision = and(eq(blogRevisions.blogId, blogId), eq(blogRevisions.id, id));
  const [row] = await selectRevisions(db).where(isRevision);
  if (!row) throw new NotFoundError('There is no such revision.');
  return row;
}

export const toRevisionSummary = ({
  id,
  version,
  title,
  savedAt,
  savedBy,
}: Pick<RevisionRow, keyof typeof summary>): BlogRevisionSummary => ({
  _id: id,
  version,
  title,
  savedAt: savedAt.toISOString(),
  savedBy,
});

export function toRevision(row: RevisionRow): BlogRevision {
  const picture = toPicture(row.picture);
  return {
    ...toRevisionSummary(row),
    category: row.category,
    description: row.description,
    document: row.document,
    seoTitle: row.seoTitle,
    seoDescription: row.seoDescription,
    image: imageOf(picture, row.externalImage),
    picture,
  };
}
