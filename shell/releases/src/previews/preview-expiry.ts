import { z } from 'zod';
import type { ReleaseStore } from '../store/release-store.ts';

interface ReleaseName {
  readonly remote: string;
  readonly version: string;
}

/** A file in the release's folder, removed with it. */
const keyOf = ({ remote, version }: ReleaseName) => `${remote}/${version}/previewed.json`;
const Previewed = z.object({ until: z.number() });

/** Records until when a release may be previewed, so that it is not purged. @param until Seconds since 1970. */
export async function extendPreview(store: ReleaseStore, release: ReleaseName, until: number): Promise<void> {
  if (until <= (await previewExpiry(store, release))) return;
  await store.replace(keyOf(release), Buffer.from(JSON.stringify({ until })));
}

/** Whether a preview link to a release may still be valid. */
export const isPreviewed = async (store: ReleaseStore, release: ReleaseName, now: Date): Promise<boolean> =>
  (await previewExpiry(store, release)) >= now.getTime() / 1_000;

async function previewExpiry(store: ReleaseStore, release: ReleaseName): Promise<number> {
  try {
    return Previewed.parse(JSON.parse(String(await store.read(keyOf(release))))).until;
  } catch (error) {
    // Missing or damaged. An unavailable store must not count as that.
    if (error instanceof SyntaxError || error instanceof z.ZodError) return 0;
    throw error;
  }
}
