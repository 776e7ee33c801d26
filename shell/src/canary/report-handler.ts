import type { Handler } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { PageReport } from 'shared-contracts/page-report';
import type { ShellConfig } from '../config.ts';
import type { LoadTrace } from '../trace/load-trace.ts';
import { visitorAddress } from '../server/visitor-address.ts';
import type { HealthSink } from './release-health.ts';

/** Reports a minute from one address: many people may share one. */
const LIMIT = 600;
const MINUTE_MS = 60_000;

type Options = Pick<ShellConfig, 'publicOrigin' | 'trustedProxies'> & {
  readonly health: HealthSink;
  readonly trace: LoadTrace;
  readonly log: Pick<Logger, 'warn'>;
};

/**
 * Counts what pages tell of themselves. Anybody can tell anything here, so it is checked, limited, and no more than
 * counted: at worst a canary ends that was good.
 */
export function reportHandler({ publicOrigin, trustedProxies, health, trace, log }: Options): Handler {
  const recent = new LRUCache<string, number>({ max: 10_000, ttl: MINUTE_MS });
  return async (c) => {
    const site = c.req.header('sec-fetch-site');
    const isForeign = site
      ? site !== 'same-origin'
      : (c.req.header('origin') ?? publicOrigin) !== publicOrigin;
    if (isForeign) return c.body(null, 403);
    const address = visitorAddress(c, trustedProxies);
    const count = (recent.get(address) ?? 0) + 1;
    recent.set(address, count, { noUpdateTTL: true });
    if (count > LIMIT) return c.body(null, 429);
    const report = PageReport.safeParse(await readJson(c.req.text()));
    if (!report.success) return c.body(null, 400);
    const { remote, version } = report.data;
    if (report.data.kind === 'trace') {
      const { phase } = report.data;
      log.warn(
        trace.failed({ side: 'browser', remote, version, phase }),
        'release failed to load in a browser',
      );
    } else if (report.data.kind === 'vitals') {
      health.vitals(report.data);
    } else {
      const failure = report.data.kind === 'failed' ? report.data.phase : undefined;
      const owner = trace.ownerOf(remote, version);
      if (failure)
        log.warn({ side: 'browser', remote, version, phase: failure, owner }, 'page failed in a browser');
      health.view({ remote, version, side: 'browser', failure });
    }
    return c.body(null, 204);
  };
}

async function readJson(text: Promise<string>): Promise<unknown> {
  try {
    return JSON.parse(await text);
  } catch {
    return undefined;
  }
}
