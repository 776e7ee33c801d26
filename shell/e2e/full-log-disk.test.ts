import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../scripts/start/ports.ts';
import { site } from './support/site.ts';
import { onTestFinished } from './support/test-cleanup.ts';
import { expect, test } from './support/test.ts';

const script = path.resolve(import.meta.dirname, '../dist/server/index.mjs');

test('serves pages and forwards forms while its log cannot be written', async () => {
  const log = openSync('/dev/full', 'a');
  const [port, metricsPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, [script], {
    stdio: ['ignore', log, log],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      DATA_DIR: site.dataDir,
      API_ORIGIN: site.apiOrigin,
      NODE_ENV: 'production',
      LOG_LEVEL: 'trace',
    },
  });
  const exited = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
    closeSync(log);
  });
  const request = (address: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${port}${address}`, { signal: AbortSignal.timeout(10_000), ...init });
  const statusOf = async (address: string) => (await request(address)).status;
  await expect.poll(() => statusOf('/health/ready').catch(() => 0)).toBe(200);

  // More lines than the server holds.
  for (let done = 0; done < 600; done++) expect(await statusOf('/health/live')).toBe(200);
  expect(await statusOf('/AboutUs')).toBe(200);
  const enquiry = {
    firstName: 'Asha',
    email: 'asha@example.com',
    phone: '+91 00000 00000',
    message: 'Hello',
  };
  const submitted = await request('/api/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(enquiry),
  });
  expect(submitted.status).toBe(201);
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(metrics).toMatch(/^log_lines_dropped_total [1-9]/m);

  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
});
