import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NO_TRACING } from 'tracing/tracing';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ContentVersion } from './content-version.ts';

/** On a busy machine the first requests could go on without the response. */
const PATIENT = { waitMs: 60_000 };

/** An API with a version, a clock that the test advances, and a `ContentVersion` for both. */
async function setUp(options: { readonly waitMs?: number } = {}) {
  let time = 0;
  const api = {
    version: 'one',
    requests: 0,
    respond: undefined as RequestListener | undefined,
    advance: (ms: number) => {
      time += ms;
    },
  };
  const server = createServer((request, response) => {
    api.requests += 1;
    if (api.respond) api.respond(request, response);
    else response.end(JSON.stringify({ success: true, data: { version: api.version } }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  // The first call of a process takes long.
  await fetch(`http://127.0.0.1:${port}`);
  api.requests = 0;
  const onChange = vi.fn();
  const warn = vi.fn();
  const content = new ContentVersion({
    apiOrigin: `http://127.0.0.1:${port}`,
    clock: { now: () => time },
    log: { warn },
    limitMs: 1_000,
    onChange,
    tracing: NO_TRACING,
    ...options,
  });
  await content.refresh();
  onChange.mockClear();
  return { api, content, onChange, warn };
}

it('reports a change once, before the request continues', async () => {
  const { api, content, onChange } = await setUp(PATIENT);
  api.version = 'two';
  api.advance(1_000);
  await Promise.all([content.refresh(), content.refresh()]);
  expect(onChange).toHaveBeenCalledTimes(1);
  api.advance(1_000);
  await content.refresh();
  expect(onChange).toHaveBeenCalledTimes(1);
});

it('calls the API at most once a second, and only on request', async () => {
  const { api, content } = await setUp(PATIENT);
  for (let request = 0; request < 50; request++) {
    api.advance(100);
    await Promise.all([content.refresh(), content.refresh()]);
  }
  expect(api.requests).toBe(1 + 5);
  api.advance(60_000);
  expect(api.requests).toBe(1 + 5);
});

it.each<[string, RequestListener]>([
  ['fails', (_, response) => void response.writeHead(500).end()],
  ['does not know the endpoint', (_, response) => void response.writeHead(404).end('{}')],
  ['responds with something else', (_, response) => void response.end('{"success":true,"data":{}}')],
  ['closes the connection', (_, response) => void response.destroy()],
  ['hangs', () => {}],
])('reports no change while the API %s, logs that once, and recovers', async (_, fault) => {
  const { api, content, onChange, warn } = await setUp();
  api.respond = fault;
  for (let second = 0; second < 3; second++) {
    api.advance(1_000);
    await content.refresh();
    await expect.poll(() => warn).toHaveBeenCalledTimes(1);
  }
  expect(onChange).not.toHaveBeenCalled();
  api.respond = undefined;
  api.version = 'two';
  await expect
    .poll(async () => {
      api.advance(1_000);
      await content.refresh();
      return onChange.mock.calls;
    })
    .toHaveLength(1);
});

it('lets only the first request wait for an API that hangs', async () => {
  const { api, content } = await setUp();
  api.respond = () => {};
  api.advance(1_000);
  await content.refresh();
  api.advance(1_000);
  const soon = new Promise((resolve) => setImmediate(resolve, 'waits'));
  expect(await Promise.race([content.refresh().then(() => 'goes on'), soon])).toBe('goes on');
});

it('detects a change in the background while the API is slower than requests wait', async () => {
  const { api, content, onChange, warn } = await setUp();
  api.version = 'two';
  api.respond = (_, response) =>
    void setTimeout(() => response.end(JSON.stringify({ success: true, data: { version: 'two' } })), 500);
  api.advance(1_000);
  await content.refresh();
  expect(onChange).not.toHaveBeenCalled();
  await expect.poll(() => onChange.mock.calls).toHaveLength(1);
  expect(warn).not.toHaveBeenCalled();
});
