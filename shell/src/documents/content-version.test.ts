import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NO_TRACING } from 'tracing/tracing';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ContentVersion } from './content-version.ts';

/** An API with a version, a clock that the test moves, and the object that watches them. */
async function setUp() {
  let time = 0;
  const api = {
    version: 'one',
    questions: 0,
    answer: undefined as RequestListener | undefined,
    advance: (ms: number) => {
      time += ms;
    },
  };
  const server = createServer((request, response) => {
    api.questions += 1;
    if (api.answer) api.answer(request, response);
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
  api.questions = 0;
  const onChange = vi.fn();
  const warn = vi.fn();
  const content = new ContentVersion({
    apiOrigin: `http://127.0.0.1:${port}`,
    clock: { now: () => time },
    log: { warn },
    onChange,
    tracing: NO_TRACING,
  });
  await content.settle();
  onChange.mockClear();
  return { api, content, onChange, warn };
}

it('says once that content changed, before it lets a request go on', async () => {
  const { api, content, onChange } = await setUp();
  api.version = 'two';
  api.advance(1_000);
  await Promise.all([content.settle(), content.settle()]);
  expect(onChange).toHaveBeenCalledTimes(1);
  api.advance(1_000);
  await content.settle();
  expect(onChange).toHaveBeenCalledTimes(1);
});

it('asks once a second at most, however many requests there are, and never without one', async () => {
  const { api, content } = await setUp();
  for (let request = 0; request < 50; request++) {
    api.advance(100);
    await Promise.all([content.settle(), content.settle()]);
  }
  expect(api.questions).toBe(1 + 5);
  api.advance(60_000);
  expect(api.questions).toBe(1 + 5);
});

it.each<[string, RequestListener]>([
  ['fails', (_, response) => void response.writeHead(500).end()],
  ['does not know the question', (_, response) => void response.writeHead(404).end('{}')],
  ['answers something else', (_, response) => void response.end('{"success":true,"data":{}}')],
  ['breaks off', (_, response) => void response.destroy()],
  ['hangs', () => {}],
])(
  'counts nothing as changed while the API %s, says so once, and notices when it is back',
  async (_, fault) => {
    const { api, content, onChange, warn } = await setUp();
    api.answer = fault;
    for (let second = 0; second < 3; second++) {
      api.advance(1_000);
      await content.settle();
      await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
    }
    expect(onChange).not.toHaveBeenCalled();
    api.answer = undefined;
    api.version = 'two';
    await vi.waitFor(async () => {
      api.advance(1_000);
      await content.settle();
      expect(onChange).toHaveBeenCalledTimes(1);
    });
  },
);

it('keeps only the first request waiting for an API that hangs', async () => {
  const { api, content } = await setUp();
  api.answer = () => {};
  api.advance(1_000);
  await content.settle();
  api.advance(1_000);
  const soon = new Promise((resolve) => setImmediate(resolve, 'waits'));
  expect(await Promise.race([content.settle().then(() => 'goes on'), soon])).toBe('goes on');
});
