import { eq, inArray } from 'drizzle-orm';
import type { AuditAction } from 'shared-contracts/audit';
import type { BlogBulkInput } from 'shared-contracts/blog-writing';
import { BLOG_NOT_FOUND } from 'shared-contracts/blogs';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { blogs } from '../../db/schema/blogs.ts';
import { NotFoundError } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { countPublicChange } from './blog-version.ts';
import { statusOf } from './publication.ts';

export interface ChangeBlogs {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'actor'>;
  readonly input: BlogBulkInput;
}

type Row = Pick<typeof blogs.$inferSelect, 'id' | 'publishedAt' | 'deletedAt' | 'version'>;

interface Change {
  readonly audited: AuditAction;
  /** Whether the post is so already. */
  isDone(row: Row, now: Date): boolean;
  /** What is stored. */
  set(row: Row, now: Date): Partial<Row>;
}

const CHANGES: Record<BlogBulkInput['action'], Change> = {
  publish: {
    audited: 'blog.publish',
    isDone: (row, now) => statusOf(row.publishedAt, now) === 'published',
    set: ({ version }, now) => ({ publishedAt: now, version: version + 1 }),
  },
  unpublish: {
    audited: 'blog.unpublish',
    isDone: (row) => row.publishedAt === null,
    set: ({ version }) => ({ publishedAt: null, version: version + 1 }),
  },
  delete: {
    audited: 'blog.delete',
    isDone: (row) => row.deletedAt !== null,
    set: (_row, now) => ({ deletedAt: now }),
  },
  restore: {
    audited: 'blog.restore',
    isDone: (row) => row.deletedAt === null,
    set: () => ({ deletedAt: null }),
  },
};

/**
 * Publishes, unpublishes, deletes or restores posts, all or none. Deleted ones can be restored for 30 days;
 * nothing else can be done to them.
 * @returns the ids of those that were not so already
 * @throws UnauthenticatedError; NotFoundError when one is not there or in the bin
 */
export async function changeBlogs({ ctx, input }: ChangeBlogs): Promise<string[]> {
  const actor = requireActor(ctx);
  const now = ctx.clock();
  const ids = [...new Set(input.ids)];
  const { audited, isDone, set } = CHANGES[input.action];
  const mayBeInBin = input.action === 'restore';
  return ctx.db.transaction(async (tx) => {
    await countPublicChange(tx);
    const { id, publishedAt, deletedAt, version } = blogs;
    const rows = await tx
      .select({ id, publishedAt, deletedAt, version })
      .from(blogs)
      .where(inArray(blogs.id, ids));
    if (rows.filter((row) => mayBeInBin || row.deletedAt === null).length < ids.length) {
      throw new NotFoundError(BLOG_NOT_FOUND);
    }
    const due = rows.filter((row) => !isDone(row, now));
    for (const row of due) await tx.update(blogs).set(set(row, now)).where(eq(blogs.id, row.id));
    await recordAudit(
      tx,
      due.map((row) => ({ at: now, actor, action: audited, subjectId: row.id })),
    );
    return due.map((row) => row.id);
  });
}
