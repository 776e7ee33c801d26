import path from 'node:path';
import type { RemoteName } from 'shared-contracts/releases/release';
import { publishRelease } from 'releases/changes/publish-release';
import { createLocalKeys } from 'releases/keys/create-local-keys';
import { openReleaseContext } from 'releases/registry/release-context';
import { readReleaseConfig } from 'releases/settings/release-settings';
import { realRelease } from '../../shell/e2e/support/real-release.ts';

export interface Pipeline {
  /** Settings for shells that follow its releases. */
  readonly shellSettings: Readonly<
    Record<'RELEASE_ENVIRONMENT' | 'RELEASE_STORE_URL' | 'TRUSTED_KEYS', string>
  >;
  /** Publishes a built remote under a version. */
  publish(remote: RemoteName, version: string): Promise<void>;
}

/** Publishes releases to an environment with a bucket as store. @param folder receives the keys */
export async function openPipeline(
  folder: string,
  bucketUrl: string,
  environment = 'local',
): Promise<Pipeline> {
  const keys = path.join(folder, 'keys');
  await createLocalKeys(keys);
  const shellSettings = {
    RELEASE_ENVIRONMENT: environment,
    RELEASE_STORE_URL: bucketUrl,
    TRUSTED_KEYS: path.join(keys, 'trusted.json'),
  };
  const releasesOf = (remote: RemoteName) =>
    openReleaseContext(
      readReleaseConfig({
        ...shellSettings,
        DATA_DIR: path.join(folder, 'pipeline'),
        REGISTRY_KEY: path.join(keys, 'environment.pem'),
        RELEASE_KEY: path.join(keys, `${remote}.pem`),
      }),
    );
  return {
    shellSettings,
    publish: async (remote, version) => {
      const release = await realRelease(version, remote);
      await publishRelease({ ...releasesOf(remote), release, by: 'test', at: new Date() });
    },
  };
}
