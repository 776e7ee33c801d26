import { z } from 'zod';
import { ReleaseRequirements } from './requirements.ts';

/** The known remotes, in the order of their cascade layers. */
export const REMOTE_NAMES = ['remote-public', 'remote-admin'] as const;
export const RemoteName = z.enum(REMOTE_NAMES);
export type RemoteName = z.infer<typeof RemoteName>;

/** A subresource-integrity value (W3C SRI), always SHA-384. */
export const Sha384 = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/** An Ed25519 public key, which is also its id: 32 bytes in base64url, as `x` of a JSON Web Key (RFC 8037). */
export const PublicKey = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** An Ed25519 signature (RFC 8032): 64 bytes in base64url, and the public key. */
export const Signature = z.strictObject({ key: PublicKey, value: z.string().regex(/^[A-Za-z0-9_-]{86}$/) });
export type Signature = z.infer<typeof Signature>;

/** `release.sig.json`: signatures of `release.json`; several during a key rotation. */
export const ReleaseSignatures = z.strictObject({ signatures: z.array(Signature).min(1).max(8) });

/** A relative path in a release, with forward slashes and without `..`. */
export const ReleaseFile = z
  .string()
  .regex(/^(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)*[A-Za-z0-9_-][A-Za-z0-9._-]*$/);

/** A version, which is also the name of the release's folder. */
export const ReleaseVersion = z.string().regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/);

/** The scripts and styles of one chunk, relative to the release. */
export const ChunkFiles = z.object({ js: z.array(ReleaseFile), css: z.array(ReleaseFile) });
export type ChunkFiles = z.infer<typeof ChunkFiles>;

/** The parts of a route that are needed to match a URL without running the remote. */
export interface RouteNode {
  readonly id?: string | undefined;
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
  /** HTTP status of a page that the browser renders, from `handle.status`. */
  readonly status?: number | undefined;
  /** Query parameters that the page reads, from `handle.query`; undefined: not declared. */
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

/** `release.json`: the contents and requirements of an immutable release. */
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
  chunks: z.record(z.string(), ChunkFiles).describe('Files of each chunk, by chunk name'),
  routes: z.array(RouteNode).describe('The routes, for matching URLs'),
  needs: ReleaseRequirements.omit({ api: true })
    .extend({ file: ReleaseFile.describe('The file with the OpenAPI document of the calls') })
    .optional()
    .describe('Requirements of the shell and the API; absent in old releases'),
  files: z.record(ReleaseFile, Sha384).describe('Digests of all files except this one'),
});
export type ReleaseManifest = z.infer<typeof ReleaseManifest>;

/**
 * An object that keeps unknown fields. Registry documents are shared by shells and pipelines of several versions, and
 * an older one must not drop fields of a newer one when it writes the next document.
 */
export const tolerantObject = <Shape extends z.ZodRawShape>(shape: Shape): z.ZodObject<Shape> =>
  // The type has no index signature, so that mistyped fields fail the type check.
  z.looseObject(shape);

/** The remaining steps of a canary: shares of visitors in percent, and the time of the next one. */
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

/** The state of a canary: a release for a share of visitors. */
export const Canary = tolerantObject({
  id: z.int().min(1).describe('Number of the document that began it, which also determines the visitors'),
  startedAt: z.iso.datetime(),
  pausedShare: z
    .int()
    .min(1)
    .max(99)
    .optional()
    .describe('Set while it is paused: the share after it is resumed'),
  ramp: CanaryRamp.optional(),
});
export type Canary = z.infer<typeof Canary>;

/** An active version of a remote, in a stricter form of the AWS frontend-discovery schema. */
export const RegistryEntry = tolerantObject({
  url: z.string().describe('URL of the federation container'),
  fallbackUrl: z.string().optional(),
  metadata: tolerantObject({ version: ReleaseVersion, integrity: Sha384.describe('Digest of release.json') }),
  deployment: tolerantObject({ traffic: z.int().min(0).max(100), default: z.boolean() }),
  extras: tolerantObject({
    owner: z.string(),
    canary: Canary.optional().describe('Only for the entry that is not the default'),
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
    'At most one canary besides the default',
  )
  // The part that JSON Schema can express.
  .meta({
    description: 'The shares of visitors sum to 100; exactly one is the default, another one is a canary',
    maxItems: 2,
    contains: { properties: { deployment: { properties: { default: { const: true } } } } },
    maxContains: 1,
  });

/** A numbered, immutable registry document: the active versions of an environment, and its last change. */
export const RegistryDocument = tolerantObject({
  schema: z.literal(1),
  number: z.int().min(1),
  environment: z.string().regex(/^[a-z][a-z0-9-]*$/),
  microFrontends: tolerantObject({
    'remote-public': activeVersions.optional(),
    'remote-admin': activeVersions.optional(),
  } satisfies Record<RemoteName, unknown>).describe('Unknown remotes are ignored'),
  change: tolerantObject({
    at: z.iso.datetime(),
    by: z.string(),
    action: z
      .string()
      .describe('`publish`, `rollback`, `canary`, `promote`, `pause`, `resume`, `ramp`, `abort` or `keys`'),
    remote: z.string().optional(),
    version: ReleaseVersion.optional(),
    share: z.int().min(0).max(100).optional().describe('The new share of a canary, in percent'),
    reason: z.string().max(500).optional().describe('Why a shell changed it automatically'),
  }),
});
export type RegistryDocument = z.infer<typeof RegistryDocument>;

/** A registry document as stored and served. The environment signs all other fields in canonical JSON. */
export const SignedRegistryDocument = RegistryDocument.extend({
  previous: Sha384.nullable().describe('Digest of the previous document; null when there is no valid one'),
  signature: Signature,
});
export type SignedRegistryDocument = z.infer<typeof SignedRegistryDocument>;
