import type { MiddlewareHandler } from 'hono';
import { RemoteName, ReleaseManifest, ReleaseVersion } from 'shared-contracts/release';
import type { ReleaseStore } from '../releases/release-store.ts';

/**
 * Brings a file of a release into the folder that is served, where the releases lie in a bucket: an open tab may have an
 * older release than this shell has met. Nothing is asked for that no manifest names.
 */
export const fetchReleaseFile =
  (store: Pick<ReleaseStore, 'read'>): MiddlewareHandler =>
  async (c, next) => {
    const [, , name, version, ...rest] = c.req.path.split('/');
    const release = `${RemoteName.safeParse(name).data}/${ReleaseVersion.safeParse(version).data}`;
    const file = `client/${rest.join('/')}`;
    const manifest = release.includes('undefined') ? undefined : await store.read(`${release}/release.json`);
    if (manifest && file in ReleaseManifest.parse(JSON.parse(manifest.toString())).files) {
      // With its compressed forms, of which the browser's is sent.
      await Promise.all(['', '.br', '.gz'].map((form) => store.read(`${release}/${file}${form}`)));
    }
    await next();
  };
