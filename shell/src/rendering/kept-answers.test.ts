import { expect, it } from 'vitest';
import { KeptAnswers } from './kept-answers.ts';

function setUp() {
  const asked: string[] = [];
  const signals: (AbortSignal | null | undefined)[] = [];
  let now = 1;
  const api = { status: 200, hold: Promise.resolve(), isWell: true };
  const answers = new KeptAnswers(
    async (path, init) => {
      asked.push(path);
      signals.push(init?.signal);
      const message = `answer ${asked.length}`;
      const body = api.isWell ? JSON.stringify({ success: true, message }) : '<html>';
      await api.hold;
      return new Response(body, { status: api.status, headers: { 'content-type': 'text/x-posts' } });
    },
    { now: () => now },
  );
  const read = async (path: string, init?: RequestInit) => {
    const text = await (await answers.fetch(path, init)).text();
    return api.isWell ? (JSON.parse(text) as { message: string }).message : text;
  };
  return { answers, api, asked, read, signals, wait: (ms: number) => void (now += ms) };
}

const LIST = '/api/blogs?fields=summary&limit=3&page=1';

it('asks once for what several pages show, at the same time or one after the other', async () => {
  const { read, asked } = setUp();
  expect(await Promise.all([read(LIST), read(LIST)])).toEqual(['answer 1', 'answer 1']);
  expect(await read(LIST)).toBe('answer 1');
  for (const path of ['/api/blogs/a-post', '/api/positions']) {
    await read(path);
    await read(path);
  }
  expect(asked).toEqual([LIST, '/api/blogs/a-post', '/api/positions']);
});

it('gives the status and the type of the answer', async () => {
  const { answers } = setUp();
  const { status, headers } = await answers.fetch(LIST);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/x-posts']);
});

it('asks again when the content changed, also where the old answer was still under way', async () => {
  const { answers, api, read } = setUp();
  const { promise, resolve } = Promise.withResolvers<void>();
  api.hold = promise;
  const before = read(LIST);
  answers.clear();
  const after = read(LIST);
  resolve();
  expect([await before, await after, await read(LIST)]).toEqual(['answer 1', 'answer 2', 'answer 2']);
});

it('asks again after five seconds, in case that nobody says when content changes', async () => {
  const { read, wait } = setUp();
  await read(LIST);
  wait(5_001);
  expect(await read(LIST)).toBe('answer 2');
});

it('keeps no failure', async () => {
  const { answers, api, read } = setUp();
  api.status = 503;
  expect((await answers.fetch(LIST)).status).toBe(503);
  api.status = 200;
  expect(await read(LIST)).toBe('answer 2');
  const down = new KeptAnswers(() => Promise.reject(new TypeError('refused')));
  await expect(down.fetch(LIST)).rejects.toThrow('refused');
});

it('keeps no garbage, whatever its status', async () => {
  const { api, read } = setUp();
  api.isWell = false;
  expect(await read(LIST)).toBe('<html>');
  api.isWell = true;
  expect(await read(LIST)).toBe('answer 2');
});

it('keeps nothing but answers about posts and positions', async () => {
  const { read, asked } = setUp();
  for (const path of ['/api/dashboard', '/api/blogsters', '/api/contact']) {
    await read(path);
    await read(path);
  }
  await read(LIST, { method: 'POST' });
  await read(LIST, { method: 'POST' });
  expect(asked).toHaveLength(8);
});

it('lets no page that is given up take the answer from the others', async () => {
  const { read, signals } = setUp();
  await read(LIST, { signal: AbortSignal.timeout(60_000) });
  expect(signals).toEqual([undefined]);
});
