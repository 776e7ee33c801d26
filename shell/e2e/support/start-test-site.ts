import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../../scripts/start/ports.ts';
import type { Site } from './site.ts';
import { startSite } from './start-site.ts';

/** A running site whose data is removed when it ends. */
export interface TestSite {
  readonly site: Site;
  end(): Promise<void>;
}

/** Starts a site for tests on an empty data folder. */
export async function startTestSite(): Promise<TestSite> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'site-'));
  const apiPort = String(await freePort());
  const started = await startSite(dataDir, {
    API_PORT: apiPort,
    RELEASE_ADMINS: 'admin@example.com',
    // Only tests of reports enable them.
    REPORTED_VISITS: '0',
    // All tests share one address and send many forms.
    RATE_LIMITS: 'enquiries=off,enquiries-email=off,applications=off,forms=off',
  }).catch(async (error: unknown) => {
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  });
  const [, email = '', password = ''] = /Log in as\s+(\S+)\s+Password\s+(\S+)/.exec(started.output()) ?? [];
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
