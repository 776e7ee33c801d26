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

/** As `fetch`, which lets nobody choose the `Host` header. */
const ask = (address: string, headers: Record<string, string>) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders }>((resolve, reject) => {
    get(address, { headers }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers });
    }).on('error', reject);
  });

it('serves its files to pages of this machine, never to be kept', async () => {
  const { origin } = await startServer();
  const { status, headers } = await ask(`${origin}/home.js`, { origin: 'http://localhost:3000' });
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'access-control-allow-origin': 'http://localhost:3000',
    'cache-control': 'no-store',
    'content-type': expect.stringContaining('javascript') as string,
  });
});

it('lets no page of another site read them', async () => {
  const { origin } = await startServer();
  const { headers } = await ask(`${origin}/home.js`, { origin: 'https://evil.example' });
  expect(headers).not.toHaveProperty('access-control-allow-origin');
});

it('answers no name that only leads here', async () => {
  const { origin } = await startServer();
  expect((await ask(`${origin}/home.js`, { host: 'rebound.example' })).status).toBe(403);
});

it('tells a page that comes later of the last build', async () => {
  const { origin, events } = await startServer();
  events.built({ hash: 'a', server: '1', sheets: {} });
  events.built({ hash: 'b', server: '2', sheets: { 'home.css': 'home.css?1' } });
  const answer = await fetch(`${origin}/events`);
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const first = await reader?.read();
  await reader?.cancel();
  expect(first?.value).toBe(
    'event: built\ndata: {"hash":"b","server":"2","sheets":{"home.css":"home.css?1"}}\n\n',
  );
});
