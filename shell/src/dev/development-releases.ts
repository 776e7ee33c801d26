import type { Logger } from 'pino';
import { ReleaseManifest, type RemoteName } from 'shared-contracts/releases/release';
import { z } from 'zod';
import type { ActiveReleases } from '../active-release/active-releases.ts';
import { NoReleaseError } from '../active-release/no-release-error.ts';
import { clientRelease, type Release } from '../active-release/read-release.ts';
import type { RunningCanary } from '../active-release/running-canary.ts';
import type { RemoteOverrides } from './remote-overrides.ts';

/** The path of a development server's newest build. It responds once a running build has ended. */
export const BUILD_PATH = '/release.json';

/** The newest good build of a remote: its unpublished manifest, and the source of its server file. */
export const DevelopmentBuild = z.object({ manifest: ReleaseManifest, serverCode: z.string() });
export type DevelopmentBuild = z.infer<typeof DevelopmentBuild>;

/** Longer than any build takes. */
const TIMEOUT_MS = 30_000;

interface Dependencies {
  readonly published: ActiveReleases;
  readonly overrides: RemoteOverrides;
  readonly log: Logger;
}

/** The newest builds of development servers, or the published release where there is none. */
export class DevelopmentReleases implements ActiveReleases {
  readonly #dependencies: Dependencies;
  readonly #builds = new Map<string, { etag: string; release: Release }>();

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** @throws NoReleaseError also when a development server has no good build yet. */
  async current(remote: RemoteName): Promise<Release> {
    const { published, overrides, log } = this.#dependencies;
    for (const origin of overrides.originsOf(remote)) {
      try {
        return await this.#fetchBuild(remote, origin);
      } catch (error) {
        if (error instanceof NoReleaseError) throw error;
        log.warn({ err: error, remote, origin }, 'a development server is gone');
        overrides.unregister(remote, origin);
      }
    }
    return published.current(remote);
  }

  /** A remote under development has no canary. */
  canary(remote: RemoteName): RunningCanary | undefined {
    const { published, overrides } = this.#dependencies;
    return overrides.originsOf(remote).length > 0 ? undefined : published.canary(remote);
  }

  async #fetchBuild(remote: RemoteName, origin: string): Promise<Release> {
    const cached = this.#builds.get(origin);
    const response = await fetch(origin + BUILD_PATH, {
      headers: cached ? { 'if-none-match': cached.etag } : {},
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 304 && cached) return cached.release;
    if (response.status === 503)
      throw new NoReleaseError(`${remote} has no good build yet; see the errors of its development server`);
    const { manifest, serverCode } = DevelopmentBuild.parse(await response.json());
    if (manifest.name !== remote) throw new Error(`${origin} serves ${manifest.name}, not ${remote}`);
    const base = `${origin}/`;
    const release = { manifest, base, serverCode, client: clientRelease(manifest, base) };
    this.#builds.set(origin, { etag: response.headers.get('etag') ?? '', release });
    return release;
  }
}
