import { get, type IncomingHttpHeaders } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { serveFiles } from './built-assets.ts';
import { startDevelopmentServer } from './development-server.ts';

async function startServer() {
  const server = await startDevelopmentServer();
  onTestFinished(() => server.stop());
  server.app.get('*', serveFiles(new Map([['home.js', Buffer.from('export {};')]])));
  return server;
}

/** Like `fetch`, but with a custom `Host` header. */
const request = (address: string, headers: Record<string, string>) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders }>((resolve, reject) => {
    get(address, { headers }, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, headers: response.headers });
    }).on('error', reject);
  });

it('serves its files to pages of this machine with no-store', async () => {
  const { origin } = await startServer();
  const { status, headers } = await request(`${origin}/home.js`, { origin: 'http://localhost:3000' });
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'access-control-allow-origin': 'http://localhost:3000',
    'cache-control': 'no-store',
    'content-type': expect.stringContaining('javascript') as string,
  });
});

it('sends no CORS header to other sites', async () => {
  const { origin } = await startServer();
  const { headers } = await request(`${origin}/home.js`, { origin: 'https://evil.example' });
  expect(headers).not.toHaveProperty('access-control-allow-origin');
});

it('rejects other host names (DNS rebinding)', async () => {
  const { origin } = await startServer();
  expect((await request(`${origin}/home.js`, { host: 'rebound.example' })).status).toBe(403);
});

it('sends the last build to a page that connects later', async () => {
  const { origin, events } = await startServer();
  events.built({ hash: 'a', server: '1', sheets: {} });
  events.built({ hash: 'b', server: '2', sheets: { 'home.css': 'home.css?1' } });
  const response = await fetch(`${origin}/events`);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const first = await reader?.read();
  await reader?.cancel();
  expect(first?.value).toBe(
    'event: built\ndata: {"hash":"b","server":"2","sheets":{"home.css":"home.css?1"}}\n\n',
  );
});
