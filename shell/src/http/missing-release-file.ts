import type { MiddlewareHandler } from 'hono';
import { RELEASE_STATE_HEADER } from 'releases/model/release-address';
import { RemoteName } from 'shared-contracts/releases/release';
import type { ActiveReleases } from '../active-release/active-releases.ts';

/**
 * A file of a release that is not there. A page that began with a release which visitors no longer get is told so: it
 * then loads anew instead of asking again.
 */
export const missingReleaseFile =
  (releases: ActiveReleases): MiddlewareHandler =>
  async (c) => {
    const [, , name, version] = c.req.path.split('/');
    const remote = RemoteName.safeParse(name).data;
    const active = remote && (await releases.current(remote).catch(() => undefined));
    const given = [active?.manifest.version, remote && releases.canary(remote)?.version];
    if (active && !given.includes(version)) c.header(RELEASE_STATE_HEADER, 'retired');
    // It may come yet: a shell that is behind, or a store that is mended.
    return c.text('Not found', 404, { 'cache-control': 'no-store' });
  };
