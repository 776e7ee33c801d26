import type { Logger } from 'pino';
import { ReleaseManifest, type RemoteName } from 'shared-contracts/releases/release';
import { z } from 'zod';
import type { ActiveReleases } from '../active-release/active-releases.ts';
import { NoReleaseError } from '../active-release/no-release-error.ts';
import { clientRelease, type Release } from '../active-release/read-release.ts';
import type { RunningCanary } from '../active-release/running-canary.ts';
import type { RemoteOverrides } from './remote-overrides.ts';

/** Where a development server gives its newest build. It answers when a build that is under way has ended. */
export const BUILD_PATH = '/release.json';

/** The newest good build of a remote: a release that was not published, and the source of its server file. */
export const DevelopmentBuild = z.object({ manifest: ReleaseManifest, serverCode: z.string() });
export type DevelopmentBuild = z.infer<typeof DevelopmentBuild>;

/** Longer than any build takes. */
const TIMEOUT_MS = 30_000;

interface Dependencies {
  readonly published: ActiveReleases;
  readonly overrides: RemoteOverrides;
  readonly log: Logger;
}

/** Remotes as their development servers have them at this moment; the published release where there is none. */
export class DevelopmentReleases implements ActiveReleases {
  readonly #dependencies: Dependencies;
  readonly #known = new Map<string, { etag: string; release: Release }>();

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** @throws NoReleaseError also when a development server has no good build yet. */
  async current(remote: RemoteName): Promise<Release> {
    const { published, overrides, log } = this.#dependencies;
    for (const origin of overrides.originsOf(remote)) {
      try {
        return await this.#ask(remote, origin);
      } catch (error) {
        if (error instanceof NoReleaseError) throw error;
        log.warn({ err: error, remote, origin }, 'a development server is gone');
        overrides.forget(remote, origin);
      }
    }
    return published.current(remote);
  }

  /** A remote under development is for everybody. */
  canary(remote: RemoteName): RunningCanary | undefined {
    const { published, overrides } = this.#dependencies;
    return overrides.originsOf(remote).length > 0 ? undefined : published.canary(remote);
  }

  async #ask(remote: RemoteName, origin: string): Promise<Release> {
    const known = this.#known.get(origin);
    const answer = await fetch(origin + BUILD_PATH, {
      headers: known ? { 'if-none-match': known.etag } : {},
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.status === 304 && known) return known.release;
    if (answer.status === 503) throw new NoReleaseError(`${remote} was not built yet, see the errors there`);
    const { manifest, serverCode } = DevelopmentBuild.parse(await answer.json());
    if (manifest.name !== remote) throw new Error(`${origin} serves ${manifest.name}, not ${remote}`);
    const base = `${origin}/`;
    const release = { manifest, base, serverCode, client: clientRelease(manifest, base) };
    this.#known.set(origin, { etag: answer.headers.get('etag') ?? '', release });
    return release;
  }
}
