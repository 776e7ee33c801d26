import { eq, inArray } from 'drizzle-orm';
import type { AuditAction } from 'shared-contracts/accounts/audit';
import type { BlogBulkResponse, BlogBulkInput } from 'shared-contracts/posts/writing';
import { BLOG_NOT_FOUND } from 'shared-contracts/posts/posts';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { blogs } from '../../db/schema/blogs.ts';
import { NotFoundError } from '../../errors.ts';
import { findChangedSince } from '../audit/find-changed-since.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { countPublicChange } from '../public-version/blog-version.ts';
import { statusOf } from './publication.ts';

type Context = Pick<ServiceContext, 'db' | 'clock' | 'actor'>;

export interface ChangeBlogs {
  readonly ctx: Context;
  readonly input: BlogBulkInput;
}

type Row = Pick<typeof blogs.$inferSelect, 'id' | 'publishedAt' | 'deletedAt' | 'version'>;

interface Change {
  readonly audited: AuditAction;
  /** Whether the post already has the state. */
  isDone(row: Row, now: Date): boolean;
  /** The columns to update. */
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
    // Nobody expects a restoration to publish a post whose time has passed in the trash.
    set: ({ publishedAt, deletedAt, version }, now) =>
      deletedAt !== null &&
      statusOf(publishedAt, deletedAt) === 'scheduled' &&
      statusOf(publishedAt, now) === 'published'
        ? { deletedAt: null, publishedAt: null, version: version + 1 }
        : { deletedAt: null },
  },
};

/**
 * Publishes, unpublishes, deletes or restores posts in one transaction. Deleted ones can be restored for 30 days; for
 * the other actions they count as missing, like unknown ones. Skips missing posts, does not restore those that were
 * deleted at another time than expected, and does not delete those that have been changed since the restoration that is
 * undone.
 * @returns the ids and versions of the changed posts, the number of missing ones, and when they were deleted or restored
 * @throws UnauthenticatedError without a session
 */
export async function changeBlogs({ ctx, input }: ChangeBlogs): Promise<BlogBulkResponse['data']> {
  const actor = requireActor(ctx);
  const ids = [...new Set(input.ids)];
  const { audited, isDone, set } = CHANGES[input.action];
  const includesDeleted = input.action === 'restore';
  const expected = includesDeleted ? input.expected : undefined;
  return ctx.db.transaction(async (tx) => {
    await countPublicChange(tx);
    const now = ctx.clock();
    const { id, publishedAt, deletedAt, version } = blogs;
    const rows = await tx
      .select({ id, publishedAt, deletedAt, version })
      .from(blogs)
      .where(inArray(blogs.id, ids));
    const existing = rows.filter((row) => includesDeleted || row.deletedAt === null);
    const isExpected = (row: Row) => expected === undefined || row.deletedAt?.toISOString() === expected;
    const changedSince = await findChangedSince(tx, ids, {
      actor,
      changedAt: input.action === 'delete' ? input.changedAt : undefined,
    });
    const due = existing.filter(
      (row) => !isDone(row, now) && isExpected(row) && !changedSince.includes(row.id),
    );
    const versions: { _id: string; version: number }[] = [];
    for (const row of due) {
      const columns = set(row, now);
      await tx.update(blogs).set(columns).where(eq(blogs.id, row.id));
      versions.push({ _id: row.id, version: columns.version ?? row.version });
    }
    await recordAudit(
      tx,
      due.map((row) => ({ at: now, actor, action: audited, subjectId: row.id })),
    );
    return {
      changed: due.map((row) => row.id),
      missing: ids.length - existing.length,
      versions,
      ...(input.action === 'delete' && { deletedAt: now.toISOString() }),
      ...(input.action === 'restore' && { changedAt: now.toISOString() }),
    };
  });
}

/**
 * Does the same with one post.
 * @throws UnauthenticatedError without a session; NotFoundError when it is missing
 */
export async function changeBlog({
  ctx,
  input: { id, action },
}: {
  readonly ctx: Context;
  readonly input: { readonly id: string; readonly action: BlogBulkInput['action'] };
}): Promise<void> {
  const { missing } = await changeBlogs({ ctx, input: { ids: [id], action } });
  if (missing > 0) throw new NotFoundError(BLOG_NOT_FOUND);
}
