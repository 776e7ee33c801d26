import { readFileSync } from 'node:fs';
import path from 'node:path';
import { validateAdminOrigin, type SiteOrigins } from 'shared-contracts/lib/admin-host';
import { FolderOrBucketUrl } from 'shared-contracts/settings/bucket-url';
import { readSettings } from 'shared-contracts/settings/read-settings';
import { KnownPort, Origin } from 'shared-contracts/settings/settings';
import { z } from 'zod';
import type { ReleaseContextOptions } from '../registry/release-context.ts';
import type { StoreLocation } from '../store/open-release-store.ts';

/** The settings of `pnpm release`, which the shell reads, too. */
export const ReleaseSettings = z.object({
  PORT: KnownPort.default(3000),
  PUBLIC_ORIGIN: Origin.optional(),
  ADMIN_ORIGIN: Origin.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  RELEASE_STORE_URL: FolderOrBucketUrl.optional(),
  RELEASE_ENVIRONMENT: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'Use lowercase letters, digits and hyphens, such as staging')
    .default('local'),
  TRUSTED_KEYS: z.string().min(1).optional(),
  RELEASE_KEY: z.string().min(1).optional(),
  REGISTRY_KEY: z.string().min(1).optional(),
  RELEASES_KEPT: z
    .string()
    .regex(/^[1-9]\d{0,3}d$/, 'Write days, such as 30d')
    .transform((text) => Number.parseInt(text, 10) * 86_400_000)
    .prefault('30d'),
});
type ReleaseSettings = z.output<typeof ReleaseSettings>;

/** Settings that may also be read from a file, named by `…_FILE`. */
export const SECRETS = ['RELEASE_STORE_URL', 'RELEASE_KEY', 'REGISTRY_KEY'] as const;

export interface ReleaseConfig extends ReleaseContextOptions, SiteOrigins {
  /** How long a release is stored after it was last active, because tabs may be open. In milliseconds. */
  readonly releaseRetentionMs: number;
}

/** Checks of settings that depend on each other: refuses a back office on the host of the public site. */
export const RULES = [
  ReleaseSettings.pick({ PORT: true, PUBLIC_ORIGIN: true, ADMIN_ORIGIN: true }).check(({ value, issues }) => {
    const message = validateAdminOrigin(originsOf(value));
    if (message !== undefined)
      issues.push({ code: 'custom', input: value.ADMIN_ORIGIN, path: ['ADMIN_ORIGIN'], message });
  }),
] as const;

/** The origins of the public site and the back office; default: on localhost. */
export function originsOf(settings: Pick<ReleaseSettings, 'ADMIN_ORIGIN' | 'PORT' | 'PUBLIC_ORIGIN'>) {
  const publicOrigin = settings.PUBLIC_ORIGIN ?? `http://localhost:${settings.PORT}`;
  return { publicOrigin, adminOrigin: settings.ADMIN_ORIGIN ?? publicOrigin } satisfies SiteOrigins;
}

/**
 * Reads the configuration of `pnpm release`.
 * @param environment Usually `process.env`.
 * @throws SettingsError that lists all invalid settings.
 */
export const readReleaseConfig = (environment: Readonly<Record<string, string | undefined>>): ReleaseConfig =>
  toReleaseConfig(
    readSettings(ReleaseSettings, { environment, secrets: SECRETS, rules: RULES, readFile: readFileSync }),
  );

/** Converts the settings: absolute paths, milliseconds. */
export function toReleaseConfig(values: ReleaseSettings): ReleaseConfig {
  const dataDir = path.resolve(values.DATA_DIR);
  return {
    ...originsOf(values),
    ...storeLocation(values.RELEASE_STORE_URL, dataDir),
    environment: values.RELEASE_ENVIRONMENT,
    servedFolder: path.join(dataDir, 'registry-served', values.RELEASE_ENVIRONMENT),
    keyFolder: path.join(dataDir, 'keys', values.RELEASE_ENVIRONMENT),
    trustedKeys: values.TRUSTED_KEYS && path.resolve(values.TRUSTED_KEYS),
    releaseKey: values.RELEASE_KEY,
    registryKey: values.REGISTRY_KEY,
    releaseRetentionMs: values.RELEASES_KEPT,
  };
}

const storeLocation = (store: ReleaseSettings['RELEASE_STORE_URL'], dataDir: string): StoreLocation =>
  typeof store === 'object'
    ? { releaseFolder: path.join(dataDir, 'release-cache'), releaseBucket: store }
    : { releaseFolder: path.resolve(dataDir, store ?? 'releases'), releaseBucket: undefined };
