import { and, asc, eq, lte } from 'drizzle-orm';
import { PICTURE_WIDTHS } from 'shared-contracts/posts/picture';
import type { ServiceContext } from '../../context.ts';
import { pictures } from '../../db/schema/blogs.ts';
import { countPublicChange } from '../public-version/blog-version.ts';
import { nameOfWidth } from './picture-name.ts';
import { shrinkPicture } from './process-picture.ts';

export interface MakeVariants {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'storage'>;
  readonly signal: AbortSignal;
}

const MINUTE_MS = 60_000;
const MAX_ATTEMPTS = 8;

type Row = typeof pictures.$inferSelect;

/**
 * Generates the missing smaller widths of pictures. A failed one is retried with exponential back-off; after eight
 * attempts only its largest width is used.
 * @throws the last error, after all other pictures were processed
 */
export async function makeVariants({ ctx, signal }: MakeVariants): Promise<void> {
  const due = await ctx.db
    .select()
    .from(pictures)
    .where(lte(pictures.variantsDueAt, ctx.clock()))
    .orderBy(asc(pictures.variantsDueAt))
    .limit(20);
  let fault: unknown;
  for (const row of due) {
    if (signal.aborted) break;
    try {
      await complete(ctx, row);
    } catch (error) {
      fault = error;
      await postpone(ctx, row);
    }
  }
  if (fault !== undefined) throw fault;
}

async function complete(ctx: MakeVariants['ctx'], row: Row): Promise<void> {
  const largest = row.variants.at(-1);
  const file = largest && (await ctx.storage.media.open(largest.name));
  if (!largest || !file) throw new Error(`The file of the picture ${row.id} is missing`);
  const bytes = new Uint8Array(await new Response(file.stream).arrayBuffer());
  const smaller: Row['variants'] = [];
  for (const maxWidth of PICTURE_WIDTHS.filter((width) => width < largest.width)) {
    const { bytes: resized, width } = await shrinkPicture(bytes, maxWidth);
    const name = nameOfWidth(largest.name, width);
    await ctx.storage.media.put(name, new Blob([resized]));
    smaller.push({ name, width });
  }
  await ctx.db.transaction(async (tx) => {
    await countPublicChange(tx);
    await tx
      .update(pictures)
      .set({ variants: [...smaller, largest], variantsDueAt: null })
      .where(eq(pictures.id, row.id));
  });
}

async function postpone({ db, clock }: MakeVariants['ctx'], { id, attempts }: Row): Promise<void> {
  const next = new Date(clock().getTime() + 2 ** attempts * MINUTE_MS);
  await db
    .update(pictures)
    .set({ attempts: attempts + 1, variantsDueAt: attempts + 1 < MAX_ATTEMPTS ? next : null })
    .where(and(eq(pictures.id, id), eq(pictures.attempts, attempts)));
}
