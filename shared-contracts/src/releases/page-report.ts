import { z } from 'zod';
import { BROWSER_PHASES } from './load-phases.ts';
import { ReleaseVersion, RemoteName } from './release.ts';

/** What a page can fail at in a browser: its files do not come, a component throws, or its code does elsewhere. */
export const BROWSER_FAILURES = ['load', 'render', 'unhandled'] as const;
export const BrowserFailure = z.enum(BROWSER_FAILURES);
export type BrowserFailure = z.infer<typeof BrowserFailure>;

/** Core Web Vitals, in milliseconds; CLS has no unit. */
export const VITALS = ['LCP', 'INP', 'CLS'] as const;
export const Vital = z.enum(VITALS);
export type Vital = z.infer<typeof Vital>;

/** Which release a page runs on; nothing else that a page says could tell who looks at it. */
const released = { remote: RemoteName, version: ReleaseVersion.max(64) };

/**
 * What a page tells the shell of itself: once that it is live or failed (`wasLive`: that it failed after it had told that
 * it is live), and at its end how fast it was. `trace`: where
 * the way of its release ended; it says nothing of how often that happens, because every page tells it.
 */
export const PageReport = z.discriminatedUnion('kind', [
  z.strictObject({ ...released, kind: z.literal('live') }),
  z.strictObject({
    ...released,
    kind: z.literal('failed'),
    phase: BrowserFailure,
    wasLive: z.literal(true).optional(),
  }),
  z.strictObject({ ...released, kind: z.literal('trace'), phase: z.enum(BROWSER_PHASES) }),
  z.strictObject({
    ...released,
    kind: z.literal('vitals'),
    vitals: z.partialRecord(Vital, z.number().min(0).max(600_000)),
  }),
]);
export type PageReport = z.infer<typeof PageReport>;
