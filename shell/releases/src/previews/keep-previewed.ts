import { z } from 'zod';
import type { ReleaseStore } from '../store/release-store.ts';

interface Named {
  readonly remote: string;
  readonly version: string;
}

/** Lies beside the release's files, and goes with them. */
const keyOf = ({ remote, version }: Named) => `${remote}/${version}/previewed.json`;
const Previewed = z.object({ until: z.number() });

/** Notes how long somebody may look at a release that is perhaps active nowhere. @param until Seconds since 1970. */
export async function keepUntil(store: ReleaseStore, release: Named, until: number): Promise<void> {
  if (until <= (await keptUntil(store, release))) return;
  await store.replace(keyOf(release), Buffer.from(JSON.stringify({ until })));
}

/** Whether a link to a release may still be open. */
export const isPreviewed = async (store: ReleaseStore, release: Named, now: Date): Promise<boolean> =>
  (await keptUntil(store, release)) >= now.getTime() / 1_000;

async function keptUntil(store: ReleaseStore, release: Named): Promise<number> {
  try {
    return Previewed.parse(JSON.parse(String(await store.read(keyOf(release))))).until;
  } catch (error) {
    // There is none, or it is damaged; that the store is away must not pass for that.
    if (error instanceof SyntaxError || error instanceof z.ZodError) return 0;
    throw error;
  }
}
