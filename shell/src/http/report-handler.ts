import { getConnInfo } from '@hono/node-server/conninfo';
import type { Handler } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { SiteOrigins } from 'shared-contracts/lib/admin-host';
import { networkOf } from 'shared-contracts/lib/network-of';
import { findClientAddress, type TrustedProxies } from 'shared-contracts/settings/trusted-proxies';
import { PageReport } from 'shared-contracts/releases/page-report';
import { NetworkQuota } from '../active-release/canary/network-quota.ts';
import type { HealthSink } from '../active-release/canary/release-health.ts';
import type { LoadTrace } from '../active-release/load-trace.ts';
import { OTHER } from '../active-release/version-label.ts';
import { rejectCall } from './reject.ts';

/** Reports per minute and network, which many people may share. */
const MAX_REPORTS = 600;
const MINUTE_MS = 60_000;
/**
 * A load failure counts once per network in this time, that of the alert `ReleaseDoesNotLoad`: reports can be forged, and
 * no single network can trigger it.
 */
const TRACE_MS = 10 * MINUTE_MS;

interface Options extends SiteOrigins {
  /** Proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: TrustedProxies;
  readonly health: HealthSink;
  readonly trace: LoadTrace;
  readonly log: Pick<Logger, 'warn'>;
}

/**
 * Counts the health reports of pages. Anyone can send reports, so they are validated, rate-limited and only counted,
 * and no single network can abort a canary.
 */
export function reportHandler(options: Options): Handler {
  const { publicOrigin, adminOrigin, trustedProxies, health, trace, log } = options;
  const siteOrigins = [publicOrigin, adminOrigin];
  const recent = new LRUCache<string, number>({ max: 10_000, ttl: MINUTE_MS });
  const quota = new NetworkQuota();
  const traced = new LRUCache<string, true>({ max: 20_000, ttl: TRACE_MS });
  return async (c) => {
    const site = c.req.header('sec-fetch-site');
    const isForeign = site
      ? site !== 'same-origin'
      : !siteOrigins.includes(c.req.header('origin') ?? publicOrigin);
    if (isForeign) return rejectCall(c, 'forbidden');
    const peer = getConnInfo(c).remote.address ?? '';
    const network = networkOf(findClientAddress(peer, c.req.header('x-forwarded-for'), trustedProxies));
    const count = (recent.get(network) ?? 0) + 1;
    recent.set(network, count, { noUpdateTTL: true });
    if (count > MAX_REPORTS) return rejectCall(c, 'rate_limited');
    const report = PageReport.safeParse(await readJson(c.req.text()));
    if (!report.success) return rejectCall(c, 'bad_request');
    const { remote, version } = report.data;
    const owner = trace.ownerOf(remote, version);
    // All unknown versions count together, or invented ones would displace the counts of this network.
    const counted = owner === null ? OTHER : version;
    if (report.data.kind === 'trace') {
      const { phase } = report.data;
      const key = [network, remote, counted, phase].join(' ');
      if (traced.has(key)) return c.body(null, 204);
      traced.set(key, true);
      log.warn(
        trace.failed({ side: 'browser', remote, version, phase }),
        'release failed to load in a browser',
      );
    } else if (report.data.kind === 'vitals') {
      health.vitals(report.data);
    } else {
      const failure = report.data.kind === 'failed' ? report.data.phase : undefined;
      if (failure)
        log.warn({ side: 'browser', remote, version, phase: failure, owner }, 'page failed in a browser');
      const wasGood = report.data.kind === 'failed' && report.data.wasLive;
      const isOverQuota = !quota.consume(network, { remote, version: counted, failure });
      health.view({
        remote,
        version,
        side: 'browser',
        failure,
        ...(wasGood && { wasGood }),
        ...(isOverQuota && { isOverQuota }),
      });
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
