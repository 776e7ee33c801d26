import { z } from 'zod';
import { ReleaseNeeds } from './needs.ts';

/** The remotes that the shell knows, in the order of their cascade layers. */
export const REMOTE_NAMES = ['remote-public', 'remote-admin'] as const;
export const RemoteName = z.enum(REMOTE_NAMES);
export type RemoteName = z.infer<typeof RemoteName>;

/** A subresource-integrity value (W3C SRI), always SHA-384. */
export const Sha384 = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/** An Ed25519 public key: its 32 bytes in base64url, as `x` of a JSON Web Key (RFC 8037). It is its own name. */
export const PublicKey = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** An Ed25519 signature (RFC 8032): its 64 bytes in base64url, and the public key that it can be checked with. */
export const Signature = z.strictObject({ key: PublicKey, value: z.string().regex(/^[A-Za-z0-9_-]{86}$/) });
export type Signature = z.infer<typeof Signature>;

/** `release.sig.json`: signatures of the bytes of `release.json`, one for each key while a team changes keys. */
export const ReleaseSignatures = z.strictObject({ signatures: z.array(Signature).min(1).max(8) });

/** A file of a release: relative, forward slashes, no way out of the folder. */
export const ReleaseFile = z
  .string()
  .regex(/^(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)*[A-Za-z0-9_-][A-Za-z0-9._-]*$/);

/** A version, also the name of the release's folder. */
export const ReleaseVersion = z.string().regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/);

/** The scripts and styles of one chunk, relative to the release. */
export const ChunkFiles = z.object({ js: z.array(ReleaseFile), css: z.array(ReleaseFile) });
export type ChunkFiles = z.infer<typeof ChunkFiles>;

/** A page of a remote as far as an address can be matched to it without running the remote. */
export interface RouteNode {
  readonly id?: string | undefined;
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
  /** HTTP status of a page that the browser renders, from the route's `handle.status`. */
  readonly status?: number | undefined;
  /** Query parameters that the page reads, from the route's `handle.query`; undefined: not declared. */
  readonly query?: readonly string[] | undefined;
  readonly children?: readonly RouteNode[] | undefined;
}

export const RouteNode: z.ZodType<RouteNode> = z.lazy(() =>
  z.object({
    id: z.string().optional(),
    path: z.string().optional(),
    index: z.boolean().optional(),
    status: z.int().min(200).max(599).optional(),
    query: z.array(z.string()).optional(),
    children: z.array(RouteNode).optional(),
  }),
);

/** `release.json`: what an immutable release holds and what it needs. */
export const ReleaseManifest = z.object({
  schema: z.literal(1),
  name: RemoteName,
  version: ReleaseVersion,
  hostContract: z.int(),
  owner: z.string(),
  commit: z.string().nullable(),
  builtAt: z.iso.datetime(),
  entry: ReleaseFile.describe('The federation container, loaded by the browser'),
  serverFile: ReleaseFile.describe('The same routes for the server, one CommonJS file'),
  exposed: ChunkFiles.describe('Chunks of the exposed module `./routes`'),
  chunks: z.record(z.string(), ChunkFiles).describe('Chunk name of a route, to its files'),
  routes: z.array(RouteNode).describe('The pages, as far as their addresses'),
  needs: ReleaseNeeds.omit({ api: true })
    .extend({ file: ReleaseFile.describe('The same, with what the calls take and answer') })
    .optional()
    .describe('What the shell and the API must offer; absent in releases that were made before it was known'),
  files: z.record(ReleaseFile, Sha384).describe('Digest of every file but this one'),
});
export type ReleaseManifest = z.infer<typeof ReleaseManifest>;

/**
 * An object in which fields that are not known here stay as they are. Registry documents are shared by shells and
 * pipelines of several versions: one that knows less reads what it knows, and loses nothing when it writes the next one.
 */
export const tolerantObject = <Shape extends z.ZodRawShape>(shape: Shape): z.ZodObject<Shape> =>
  // Without the index signature, which would let a mistyped field pass the type check.
  z.looseObject(shape);

/** The shares of visitors, in percent, that a canary is still to get, and when it gets the next one. */
export const CanaryRamp = tolerantObject({
  steps: z
    .array(z.int().min(1).max(100))
    .min(1)
    .refine((steps) => steps.every((step, index) => step > (steps[index - 1] ?? 0)), 'Shares must rise')
    .describe('Rising; 100 makes it the active release'),
  everySeconds: z.int().min(1),
  nextAt: z.iso.datetime(),
});
export type CanaryRamp = z.infer<typeof CanaryRamp>;

/** What is said of a release that only a share of visitors gets. */
export const Canary = tolerantObject({
  id: z.int().min(1).describe('Number of the document that began it: which visitors get it follows from it'),
  startedAt: z.iso.datetime(),
  pausedShare: z.int().min(1).max(99).optional().describe('While nobody gets it: the share to go on with'),
  ramp: CanaryRamp.optional(),
});
export type Canary = z.infer<typeof Canary>;

/** One active version of a remote, in the shape of AWS frontend-discovery, stricter. */
export const RegistryEntry = tolerantObject({
  url: z.string().describe('Address of the federation container'),
  fallbackUrl: z.string().optional(),
  metadata: tolerantObject({ version: ReleaseVersion, integrity: Sha384.describe('Digest of release.json') }),
  deployment: tolerantObject({ traffic: z.int().min(0).max(100), default: z.boolean() }),
  extras: tolerantObject({
    owner: z.string(),
    canary: Canary.optional().describe('Of the one that is no default'),
  }),
});
export type RegistryEntry = z.infer<typeof RegistryEntry>;

const activeVersions = z
  .array(RegistryEntry)
  .min(1)
  .refine(
    (entries) => entries.filter((entry) => entry.deployment.default).length === 1,
    'Exactly one default',
  )
  .refine(
    (entries) => entries.reduce((sum, entry) => sum + entry.deployment.traffic, 0) === 100,
    'Traffic shares must sum to 100',
  )
  .refine(
    (entries) =>
      entries.length <= 2 && entries.every(({ deployment, extras }) => deployment.default === !extras.canary),
    'One canary at most, beside the default',
  )
  // As far as JSON Schema can say it.
  .meta({
    description: 'The shares of visitors sum to 100; exactly one is the default, another one is a canary',
    maxItems: 2,
    contains: { properties: { deployment: { properties: { default: { const: true } } } } },
    maxContains: 1,
  });

/** What one numbered, immutable document says: which versions are active in an environment, and who changed what. */
export const RegistryDocument = tolerantObject({
  schema: z.literal(1),
  number: z.int().min(1),
  environment: z.string().regex(/^[a-z][a-z0-9-]*$/),
  microFrontends: tolerantObject({
    'remote-public': activeVersions.optional(),
    'remote-admin': activeVersions.optional(),
  } satisfies Record<RemoteName, unknown>).describe('A remote that is not known here is passed over'),
  change: tolerantObject({
    at: z.iso.datetime(),
    by: z.string(),
    action: z
      .string()
      .describe('`publish`, `rollback`, `canary`, `promote`, `pause`, `resume`, `ramp` or `abort`'),
    remote: z.string().optional(),
    version: ReleaseVersion.optional(),
    share: z.int().min(0).max(100).optional().describe('Of a canary from then on, in percent'),
    reason: z.string().max(500).optional().describe('Why the shell itself changed it'),
  }),
});
export type RegistryDocument = z.infer<typeof RegistryDocument>;

/** A registry document as it is stored and served: the signature is the environment's, of all else in canonical JSON. */
export const SignedRegistryDocument = RegistryDocument.extend({
  previous: Sha384.nullable().describe(
    'Digest of the document with the number before; null where no good one is',
  ),
  signature: Signature,
});
export type SignedRegistryDocument = z.infer<typeof SignedRegistryDocument>;
