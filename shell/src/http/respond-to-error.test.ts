import { Hono } from 'hono';
import type { Logger } from 'pino';
import { recordingLog } from 'releases/test/temporary-store';
import { StoreUnavailableError } from 'releases/store/release-store';
import { expect, it } from 'vitest';
import { NoReleaseError } from '../active-release/no-release-error.ts';
import { respondToError } from './respond-to-error.ts';

/** An app whose every handler throws an error. */
function failingApp(error: Error) {
  const { lines, log } = recordingLog();
  const app = new Hono().all('*', () => {
    throw error;
  });
  app.onError(respondToError({ style: '/style.css', fonts: [], icon: 'data:,' }, log as unknown as Logger));
  return { app, lines };
}

it('logs the path of a request that failed, but not the token of a preview link', async () => {
  const { app, lines } = failingApp(new Error('No disk'));
  for (const path of ['/admin/contact', '/release-preview/secret', '/release-preview/sec%0Aret'])
    expect((await app.request(path)).status, path).toBe(500);
  expect(lines.map((line) => 'path' in line && line.path)).toEqual([
    '/admin/contact',
    '/release-preview/…',
    '/release-preview/…',
  ]);
});

it.each([new NoReleaseError('None'), new StoreUnavailableError('Down')])(
  'responds to $name with 503 and when to retry',
  async (error) => {
    const response = await failingApp(error).app.request('/');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  },
);

it('does not report a request that its client has cut off as a failure', async () => {
  const { app, lines } = failingApp(new Error('aborted'));
  await app.request('/api/contact', { method: 'POST', signal: AbortSignal.abort() });
  expect(lines).toMatchObject([{ level: 'info', message: 'request cut off by the client' }]);
});
