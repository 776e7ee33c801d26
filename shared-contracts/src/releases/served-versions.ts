import { z } from 'zod';
import { ReleaseVersion } from './release.ts';

/** The versions of a remote that a shell serves. They differ from the registry document while it loads or refuses one. */
export const ServedVersions = z.object({
  versions: z.array(ReleaseVersion).describe('The versions that visitors get from the responding shell'),
  refused: z
    .array(
      z.object({
        version: ReleaseVersion,
        phase: z
          .string()
          .describe('Where loading it failed: `manifest`, `entry`, `chunk`, `style` or `evaluate`'),
      }),
    )
    .describe('The versions of this document that the responding shell could not load; it retries them'),
});
export type ServedVersions = z.infer<typeof ServedVersions>;
