import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from '../../../scripts/start/ports.ts';
import { startSite } from './start-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the site under test answers. */
    readonly origin: string;
    /** Where its API answers, without the shell. */
    readonly apiOrigin: string;
    readonly dataDir: string;
    readonly adminEmail: string;
    readonly adminPassword: string;
  }
}

/** One site for all browser tests, on an empty data folder, started as a person starts it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'site-'));
  // All tests are one visitor, who sends more forms than a person does.
  const apiPort = String(await freePort());
  const site = await startSite(dataDir, {
    API_PORT: apiPort,
    RELEASE_ADMINS: 'admin@example.com',
    // Only tests that are about reports have pages send any.
    REPORTED_VISITS: '0',
    RATE_LIMITS: 'enquiries=off,enquiries-email=off,applications=off,forms=off',
  });
  const [, email = '', password = ''] = /Sign in as\s+(\S+)\s+Password\s+(\S+)/.exec(site.output()) ?? [];
  if (!password) throw new Error(`The first start printed no password:\n${site.output()}`);
  project.provide('origin', site.origin);
  project.provide('apiOrigin', `http://127.0.0.1:${apiPort}`);
  project.provide('dataDir', dataDir);
  project.provide('adminEmail', email);
  project.provide('adminPassword', password);
  return async () => {
    await site.interrupt();
    await rm(dataDir, { recursive: true, force: true });
  };
}
