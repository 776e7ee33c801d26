import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { BuiltRelease } from '../releases/build-release.ts';
import { publishRelease } from '../releases/publish-release.ts';
import { directoryStore } from '../releases/release-store.ts';

/** A release store in a new folder that goes when the test ends. */
export async function temporaryStore() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'releases-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const store = directoryStore(folder);
  const publish = (release: BuiltRelease, by = 'test') =>
    publishRelease({ store, environment: 'test', release, by, at: new Date(0) });
  return { folder, store, publish };
}

/** A logger that keeps what it is told, in the shape of pino. */
export function recordingLog() {
  const lines: { level: string; message: string; remote?: string; version?: string }[] = [];
  const at = (level: string) => (fields: object, message: string) =>
    lines.push({ level, message, ...fields });
  return { lines, log: { info: at('info'), warn: at('warn'), error: at('error') } };
}
