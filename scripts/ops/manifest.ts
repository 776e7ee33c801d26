import { z } from 'zod';

/** The file of a backup that is written last: without it there is no backup. */
export const MANIFEST = 'manifest.json.age';

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const Part = z.object({
  /** Its file in the backup. */
  file: z.string(),
  /** Of the file as it lies there. */
  bytes: z.number(),
  sha256: Sha256,
});

/** What a backup holds. */
export const Manifest = z.object({
  format: z.literal(1),
  /** Of the backup, so that an older one cannot be passed off as this one. */
  name: z.string(),
  database: Part,
  /** By the name of what was backed up. */
  trees: z.record(
    z.string(),
    Part.extend({
      files: z.array(z.object({ path: z.string(), size: z.number(), sha256: Sha256 })),
    }),
  ),
});
export type Manifest = z.output<typeof Manifest>;
export type Part = z.output<typeof Part>;
