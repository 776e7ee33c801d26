import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from '../../../scripts/start/ports.ts';
import type { Site } from './site.ts';
import { startSite } from './start-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker; tests import theirs from `site.ts`. */
    readonly sites: readonly Site[];
  }
}

/** A site for each worker of the browser tests, on an empty data folder, started as a person starts it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const sites: Site[] = [];
  const ends: (() => Promise<void>)[] = [];
  const endAll = async () => {
    await Promise.all(ends.map((end) => end()));
  };
  try {
    // One after the other: two at once take longer on two cores.
    for (let count = 0; count < project.config.maxWorkers; count++) {
      const { site, end } = await startTestSite();
      sites.push(site);
      ends.push(end);
    }
  } catch (error) {
    await endAll();
    throw error;
  }
  project.provide('sites', sites);
  return endAll;
}

async function startTestSite(): Promise<{ site: Site; end: () => Promise<void> }> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'site-'));
  const apiPort = String(await freePort());
  const started = await startSite(dataDir, {
    API_PORT: apiPort,
    RELEASE_ADMINS: 'admin@example.com',
    // Only tests that are about reports have pages send any.
    REPORTED_VISITS: '0',
    // All tests are one visitor, who sends more forms than a person does.
    RATE_LIMITS: 'enquiries=off,enquiries-email=off,applications=off,forms=off',
  });
  const [, email = '', password = ''] = /Sign in as\s+(\S+)\s+Password\s+(\S+)/.exec(started.output()) ?? [];
  if (!password) throw new Error(`The first start printed no password:\n${started.output()}`);
  const apiOrigin = `http://127.0.0.1:${apiPort}`;
  return {
    site: { origin: started.origin, apiOrigin, dataDir, adminEmail: email, adminPassword: password },
    end: async () => {
      await started.interrupt();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
