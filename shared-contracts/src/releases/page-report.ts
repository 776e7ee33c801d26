import { z } from 'zod';
import { BROWSER_PHASES } from './load-phases.ts';
import { ReleaseVersion, RemoteName } from './release.ts';

/** Failures of a page: its files do not load, a component throws, or other code throws. */
export const BROWSER_FAILURES = ['load', 'render', 'unhandled'] as const;
export const BrowserFailure = z.enum(BROWSER_FAILURES);
export type BrowserFailure = z.infer<typeof BrowserFailure>;

/** Core Web Vitals, in milliseconds; CLS has no unit. */
export const VITALS = ['LCP', 'INP', 'CLS'] as const;
export const Vital = z.enum(VITALS);
export type Vital = z.infer<typeof Vital>;

/** The release of the page. A report has no other identifying data. */
const releaseFields = { remote: RemoteName, version: ReleaseVersion.max(64) };

/**
 * A page's report to the shell: once that it was hydrated (`live`) or failed (`wasLive`: after it had reported `live`),
 * and its web vitals when it is left. `trace` is the phase in which loading its release failed; it is not sampled, so
 * it cannot be compared with the other counts.
 */
export const PageReport = z.discriminatedUnion('kind', [
  z.strictObject({ ...releaseFields, kind: z.literal('live') }),
  z.strictObject({
    ...releaseFields,
    kind: z.literal('failed'),
    phase: BrowserFailure,
    wasLive: z.literal(true).optional(),
  }),
  z.strictObject({ ...releaseFields, kind: z.literal('trace'), phase: z.enum(BROWSER_PHASES) }),
  z.strictObject({
    ...releaseFields,
    kind: z.literal('vitals'),
    vitals: z.partialRecord(Vital, z.number().min(0).max(600_000)),
  }),
]);
export type PageReport = z.infer<typeof PageReport>;
