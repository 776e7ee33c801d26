import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Logger } from 'pino';
import { pauseCanary, resumeCanary } from 'releases/changes/change-canary';
import { promoteRelease } from 'releases/changes/promote-release';
import { rollBack } from 'releases/changes/roll-back';
import { compareReleases } from 'releases/model/compare-releases';
import type { ReleaseContext } from 'releases/registry/release-context';
import { readStored } from 'releases/store/stored-release';
import {
  CompareQuery,
  HistoryQuery,
  ReleaseChangeInput,
  VersionsQuery,
} from 'shared-contracts/releases/management';
import type { HostCapabilities } from 'shared-contracts/releases/requirements';
import type { TrustedProxies } from 'shared-contracts/settings/trusted-proxies';
import type { Tracing } from 'tracing/tracing';
import type { z } from 'zod';
import { rateLimit } from './rate-limit.ts';
import { readHistory, readVersions } from './read-history.ts';
import { type HealthRecords, readState } from './read-state.ts';
import { Refusal, refusalOf, refusalOfRelease, refuse } from './refusals.ts';
import { describeConflicts, rejectIncompatible } from './release-compatibility.ts';
import { ReleaseRecords } from './release-records.ts';
import { type ReleaseAdminEnv, requireReleaseAdmin } from './require-release-admin.ts';

const MAX_BODY_BYTES = 4 * 1024;

export interface ReleaseAdminDependencies {
  readonly apiOrigin: string;
  readonly adminOrigin: string;
  /** Proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: TrustedProxies;
  /** Uncached, as for publishing: a change must be based on exactly the state that the page shows. */
  readonly releaseContext: ReleaseContext;
  /** The capabilities of this shell. */
  readonly capabilities: HostCapabilities;
  readonly healthRecords: HealthRecords;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly tracing: Pick<Tracing, 'call'>;
}

/** The endpoints of the back office for release administration (`shared-contracts/releases/management`). */
export function createReleaseAdminApp(dependencies: ReleaseAdminDependencies): Hono<ReleaseAdminEnv> {
  const { releaseContext, healthRecords, log } = dependencies;
  const records = new ReleaseRecords(releaseContext);
  const app = new Hono<ReleaseAdminEnv>();

  app.onError((error, c) => {
    const refusal = refusalOf(error);
    const about = { requestId: c.get('requestId'), path: c.req.path, by: c.get('person') };
    if (refusal) log.warn({ ...about, code: refusal.code, reason: error.message }, 'operation refused');
    else log.error({ ...about, err: error }, 'operation failed');
    return refuse(c, refusal ?? new Refusal('internal_error', 'Something went wrong.'));
  });
  app.use(async (c, next) => {
    c.header('cache-control', 'no-store');
    await next();
  });
  app.use(requireReleaseAdmin(dependencies));
  app.use(rateLimit());

  app.get('/state', async (c) => c.json({ success: true, data: await readState(records, healthRecords) }));
  app.get('/history', async (c) => {
    const { before } = read(HistoryQuery, c.req.query());
    return c.json({ success: true, data: await readHistory(records, before) });
  });
  app.get('/versions', async (c) => {
    const { remote } = read(VersionsQuery, c.req.query());
    return c.json({ success: true, data: await readVersions(records, remote) });
  });
  app.get('/compare', async (c) => {
    const { remote, from, to } = read(CompareQuery, c.req.query());
    const readOrRefuse = async (version: string) => {
      try {
        return await readStored(releaseContext, remote, version);
      } catch (error) {
        throw refusalOfRelease(error, { version }) ?? error;
      }
    };
    // The target first: whether it can be used matters more than whether there is a comparison.
    const after = await readOrRefuse(to);
    const before = await readOrRefuse(from);
    const conflicts = await describeConflicts(dependencies, { remote, version: to });
    return c.json({
      success: true,
      data: { ...compareReleases(before.manifest, after.manifest), conflicts },
    });
  });

  const changes = {
    promote: promoteRelease,
    rollback: rollBack,
    pause: pauseCanary,
    resume: resumeCanary,
  } as const;
  for (const [action, change] of Object.entries(changes)) {
    app.post(`/${action}`, bodyLimit({ maxSize: MAX_BODY_BYTES, onError: tooLarge }), async (c) => {
      const { remote, version, seen } = read(ReleaseChangeInput, await readJson(c.req.raw));
      const by = c.get('person');
      if (!c.get('mayChange')(remote)) {
        const whoCan = 'Ask the operators of the site to add you for it to the setting RELEASE_ADMINS.';
        throw new Refusal('forbidden', `You may not release ${remote}. ${whoCan}`);
      }
      // A rollback must stay possible in an emergency: incompatibilities are shown by `/compare` but do not block it.
      if (action === 'promote') await rejectIncompatible(dependencies, { remote, version });
      const document = await change({
        ...releaseContext,
        remote,
        version,
        by,
        at: new Date(),
        decidedBy: seen,
      });
      if (!document) throw new Refusal('conflict', 'This is already the case. Nothing changed.');
      const { number } = document;
      log.info({ requestId: c.get('requestId'), by, action, remote, version, number }, 'releases changed');
      return c.json({ success: true, data: { remote, version, number } });
    });
  }
  app.all('*', (c) => refuse(c, new Refusal('not_found', 'There is no such endpoint.')));
  return app;
}

const tooLarge = () => {
  throw new Refusal('payload_too_large', 'This request is too large.');
};

function read<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const fields = result.error.issues.map(({ path }) => path.join('.') || 'body');
  throw new Refusal('invalid_input', `Invalid fields: ${[...new Set(fields)].join(', ')}.`);
}

async function readJson(request: Request): Promise<unknown> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) {
    throw new Refusal('unsupported_media_type', 'Send JSON.');
  }
  return request.json().catch(() => {
    throw new Refusal('bad_request', 'The request body is not valid JSON.');
  });
}
