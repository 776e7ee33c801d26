import { asc, eq, isNull } from 'drizzle-orm';
import { REPLY_TEMPLATE_NOT_FOUND, type ReplyTemplate } from 'shared-contracts/mail/reply-templates';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { isDuplicateEntry } from '../../db/faults.ts';
import type { Database } from '../../db/open-database.ts';
import { replyTemplates } from '../../db/schema/templates.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';

type Row = typeof replyTemplates.$inferSelect;

/**
 * Lists the reply templates by title.
 * @throws UnauthenticatedError when no admin is logged in
 */
export async function listReplyTemplates({
  ctx,
}: {
  readonly ctx: Pick<ServiceContext, 'db' | 'actor'>;
}): Promise<ReplyTemplate[]> {
  requireActor(ctx);
  const rows = await ctx.db
    .select()
    .from(replyTemplates)
    .where(isNull(replyTemplates.deletedAt))
    .orderBy(asc(replyTemplates.title), asc(replyTemplates.id));
  return rows.map(toReplyTemplate);
}

/** Reads a reply template, including a deleted one. @throws NotFoundError */
export async function readReplyTemplate(db: Database, id: string): Promise<Row> {
  const [row] = await db.select().from(replyTemplates).where(eq(replyTemplates.id, id));
  if (!row) throw new NotFoundError(REPLY_TEMPLATE_NOT_FOUND);
  return row;
}

export const toReplyTemplate = (row: Row): ReplyTemplate => ({
  _id: row.id,
  title: row.title,
  text: row.text,
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
});

/** Titles are unique regardless of case. */
export const toUniqueTitle = (title: string): string => title.toLowerCase();

/** @throws ConflictError when another template has the title */
export const withTitleConflict = <Result>(change: Promise<Result>): Promise<Result> =>
  change.catch((error: unknown) => {
    throw isDuplicateEntry(error) ? new ConflictError('There is already a template with this title.') : error;
  });
