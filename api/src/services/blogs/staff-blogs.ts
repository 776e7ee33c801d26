import { and, eq, isNull } from 'drizzle-orm';
import type { StaffBlog } from 'shared-contracts/posts/writing';
import { BLOG_NOT_FOUND } from 'shared-contracts/posts/posts';
import type { Database } from '../../db/open-database.ts';
import { admins } from '../../db/schema/accounts.ts';
import { blogs, pictures } from '../../db/schema/blogs.ts';
import { NotFoundError } from '../../errors.ts';
import { blogColumns, summaryColumns } from './blog-queries.ts';
import { statusOf } from './publication.ts';
import { toWholePost } from './to-blog.ts';

const forStaff = { version: blogs.version, deletedAt: blogs.deletedAt };
const columns = {
  ...blogColumns,
  ...forStaff,
  document: blogs.document,
  pictureId: blogs.pictureId,
  updatedById: blogs.updatedById,
  updatedBy: admins.email,
};

/** Complete posts of any status. */
export const selectStaffBlogs = (db: Database) =>
  db
    .select(columns)
    .from(blogs)
    .leftJoin(pictures, eq(blogs.pictureId, pictures.id))
    .leftJoin(admins, eq(blogs.updatedById, admins.id));

/** Posts without their HTML. */
export const selectStaffSummaries = (db: Database) =>
  db
    .select({ ...summaryColumns, ...forStaff })
    .from(blogs)
    .leftJoin(pictures, eq(blogs.pictureId, pictures.id));

export type StaffRow = Awaited<ReturnType<typeof selectStaffBlogs>>[number];

/** @throws NotFoundError when there is none, or it is deleted */
export async function findStaffBlog(db: Database, id: string): Promise<StaffRow> {
  const [row] = await selectStaffBlogs(db).where(and(eq(blogs.id, id), isNull(blogs.deletedAt)));
  if (!row) throw new NotFoundError(BLOG_NOT_FOUND);
  return row;
}

/** Fields that differ from those of public posts. */
export const toStaffFields = (
  row: Pick<StaffRow, 'version' | 'deletedAt' | 'publishedAt'>,
  now: Date,
): Pick<StaffBlog, 'date' | 'status' | 'version' | 'deletedAt'> => ({
  date: row.publishedAt?.toISOString() ?? null,
  status: statusOf(row.publishedAt, now),
  version: row.version,
  deletedAt: row.deletedAt?.toISOString() ?? null,
});

export const toStaffBlog = (row: StaffRow, now: Date): StaffBlog => ({
  ...toWholePost(row),
  ...toStaffFields(row, now),
  document: row.document,
  updatedBy: row.updatedBy,
});
