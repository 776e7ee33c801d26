import { z } from 'zod';

/** The last file of a backup; without it the backup is incomplete. */
export const MANIFEST = 'manifest.json.age';

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const Part = z.object({
  /** File name in the backup. */
  file: z.string(),
  /** Size of the encrypted file. */
  bytes: z.number(),
  sha256: Sha256,
});

/** The content of a backup. */
export const Manifest = z.object({
  format: z.literal(1),
  /** Name of the backup, so that it cannot be replaced by an older one. */
  name: z.string(),
  database: Part,
  /** By the name of the tree. */
  trees: z.record(
    z.string(),
    Part.extend({
      files: z.array(z.object({ path: z.string(), size: z.number(), sha256: Sha256 })),
    }),
  ),
});
export type Manifest = z.output<typeof Manifest>;
export type Part = z.output<typeof Part>;
