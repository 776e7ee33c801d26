import type { MiddlewareHandler } from 'hono';
import { RELEASE_STATE_HEADER } from 'releases/model/release-address';
import { RemoteName } from 'shared-contracts/releases/release';
import type { ActiveReleases } from '../active-release/active-releases.ts';

/**
 * Responds to a request for a missing file of a release. A header marks a release that visitors no longer get, so that
 * its page reloads instead of retrying.
 */
export const missingReleaseFile =
  (releases: ActiveReleases): MiddlewareHandler =>
  async (c) => {
    const [, , name, version] = c.req.path.split('/');
    const remote = RemoteName.safeParse(name).data;
    const active = remote && (await releases.current(remote).catch(() => undefined));
    const served = [active?.manifest.version, remote && releases.canary(remote)?.version];
    if (active && !served.includes(version)) c.header(RELEASE_STATE_HEADER, 'retired');
    // The file may appear later: this shell may be behind, or the store may be repaired.
    return c.text('Not found', 404, { 'cache-control': 'no-store' });
  };
