import { Hono } from 'hono';
import type { Logger } from 'pino';
import { HOST_FILE } from 'releases/model/release-address';
import type { ReleaseContext } from 'releases/registry/release-context';
import type { HostCapabilities } from 'shared-contracts/releases/requirements';
import type { ActiveReleases, PublishedReleases } from '../active-release/active-releases.ts';
import type { BuiltFiles } from './built-files.ts';
import { missingReleaseFile } from './missing-release-file.ts';
import { registryFiles } from './registry-files.ts';
import { releaseFiles } from './release-files.ts';

interface Dependencies {
  readonly releaseContext: Pick<ReleaseContext, 'store' | 'keys'>;
  readonly releases: ActiveReleases;
  readonly built: Pick<BuiltFiles, 'host'>;
  readonly published: Pick<PublishedReleases, 'activeRegistry' | 'servedVersions'>;
  /** The capabilities of this shell. */
  readonly capabilities: HostCapabilities;
  readonly releaseFolder: string;
  readonly log: Logger;
}

/** Everything below `/remotes`: the public registry, the shell's capabilities with its browser host, and the files of releases. */
export function releaseRoutes({ published, capabilities, built, ...dependencies }: Dependencies): Hono {
  const app = new Hono();
  app.get(HOST_FILE, (c) =>
    c.json({ ...capabilities, host: built.host }, 200, { 'cache-control': 'no-cache' }),
  );
  app.route('/', registryFiles(published));
  app.get('/remotes/*', releaseFiles(dependencies));
  app.get('/remotes/*', missingReleaseFile(dependencies.releases));
  return app;
}
