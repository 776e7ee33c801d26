import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { publishRelease } from '../src/changes/publish-release.ts';
import type { BuiltRelease } from '../src/model/built-release.ts';
import { openReleaseContext } from '../src/registry/release-context.ts';
import { readReleaseConfig } from '../src/settings/release-settings.ts';

/**
 * Releases of the environment `test` with their own keys, in a new folder that is removed when the test ends.
 * @param settings Additional settings, as `pnpm release` reads them.
 */
export async function temporaryStore(settings: Readonly<Record<string, string>> = {}) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'releases-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const config = readReleaseConfig({ DATA_DIR: dataDir, RELEASE_ENVIRONMENT: 'test', ...settings });
  await mkdir(config.releaseFolder, { recursive: true });
  const releaseContext = openReleaseContext(config);
  const publish = (release: BuiltRelease, by = 'test') =>
    publishRelease({ ...releaseContext, release, by, at: new Date(0) });
  return { dataDir, config, folder: config.releaseFolder, releaseContext, ...releaseContext, publish };
}

/** A logger with pino's interface that collects its lines. */
export function recordingLog() {
  const lines: { level: string; message: string; remote?: string; version?: string }[] = [];
  const at = (level: string) => (fields: object, message: string) =>
    lines.push({ level, message, ...fields });
  return { lines, log: { info: at('info'), warn: at('warn'), error: at('error') } };
}
