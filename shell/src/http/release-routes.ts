import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { ReleaseDesk } from 'releases/registry/open-releases';
import type { HostOffer } from 'shared-contracts/releases/needs';
import type { SignedRegistryDocument } from 'shared-contracts/releases/release';
import type { ActiveReleases } from '../active-release/active-releases.ts';
import { missingReleaseFile } from './missing-release-file.ts';
import { registryFiles } from './registry-files.ts';
import { releaseFiles } from './release-files.ts';

interface Dependencies {
  readonly desk: Pick<ReleaseDesk, 'store' | 'keys'>;
  readonly releases: ActiveReleases;
  readonly activeRegistry: () => Promise<SignedRegistryDocument | undefined>;
  /** What this shell offers to releases. */
  readonly offer: HostOffer;
  readonly releaseFolder: string;
  readonly log: Logger;
}

/** Everything below `/remotes`: the public registry, what the shell offers, and the files of releases. */
export function releaseRoutes({ activeRegistry, offer, ...dependencies }: Dependencies): Hono {
  const app = new Hono();
  app.get('/remotes/host.json', (c) => c.json(offer, 200, { 'cache-control': 'no-cache' }));
  app.route('/', registryFiles(activeRegistry));
  app.get('/remotes/*', releaseFiles(dependencies));
  app.get('/remotes/*', missingReleaseFile(dependencies.releases));
  return app;
}
