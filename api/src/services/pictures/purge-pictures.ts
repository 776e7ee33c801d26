import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import { RETENTION } from 'shared-contracts/firm/privacy';
import type { ServiceContext } from '../../context.ts';
import { blogDrafts, blogRevisions, blogs, pictures } from '../../db/schema/blogs.ts';
import { removeUnusedFiles } from '../../storage/remove-unused-files.ts';
import type { FileEntry } from '../../storage/storage.ts';
import { pictureNamesIn } from './mark-pictures-used.ts';

export interface PurgePictures {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'storage'>;
  readonly signal: AbortSignal;
}

/** As long as the trash, because the draft of a new post is only in the browser until it is saved. */
const UNUSED_MS = RETENTION.deleted.days * 86_400_000;
const BATCH = 50;

/**
 * Purges pictures and files that no post, revision or draft has used for 30 days. A file that cannot be removed does not
 * prevent the removal of others.
 * @throws the error of the last such file
 */
export async function purgePictures({ ctx, signal }: PurgePictures): Promise<void> {
  const { db, storage } = ctx;
  const before = new Date(ctx.clock().getTime() - UNUSED_MS);
  const inTexts = new Set<string>();
  for (const table of [blogs, blogRevisions, blogDrafts]) {
    for await (const html of textsOf(ctx, table)) {
      for (const name of pictureNamesIn(html)) inTexts.add(name);
    }
  }
  const candidates = await db
    .select()
    .from(pictures)
    .where(lt(sql`COALESCE(${pictures.usedAt}, ${pictures.createdAt})`, before));
  for (const { id, variants } of candidates) {
    if (signal.aborted) return;
    if (variants.some(({ name }) => inTexts.has(name))) continue;
    await db.delete(pictures).where(
      and(
        eq(pictures.id, id),
        // It may have been used in the meantime.
        lt(sql`COALESCE(${pictures.usedAt}, ${pictures.createdAt})`, before),
        sql`NOT EXISTS (SELECT 1 FROM ${blogs} WHERE ${blogs.pictureId} = ${id})`,
        sql`NOT EXISTS (SELECT 1 FROM ${blogRevisions} WHERE ${blogRevisions.pictureId} = ${id})`,
      ),
    );
  }
  const isUnused = async ({ name, storedAt }: FileEntry) =>
    storedAt < before &&
    !inTexts.has(name) &&
    (await db.$count(pictures, sql`LOCATE(${name}, ${pictures.variants}) > 0`)) === 0;
  await removeUnusedFiles(storage.media, isUnused, signal);
}

/** In batches, as all texts together may be large. */
async function* textsOf(
  { db }: PurgePictures['ctx'],
  table: typeof blogs | typeof blogRevisions | typeof blogDrafts,
) {
  let after = '';
  for (;;) {
    const rows = await db
      .select({ id: table.id, html: table.description })
      .from(table)
      .where(gt(table.id, after))
      .orderBy(asc(table.id))
      .limit(BATCH);
    for (const { html } of rows) yield html;
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.id ?? '';
  }
}
