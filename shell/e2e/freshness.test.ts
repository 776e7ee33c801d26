import { expect, test } from './support/test.ts';
import { makeRelease } from '../src/test/make-release.ts';
import { startShell } from './support/start-shell.ts';
import { startSmallApi } from './support/small-api.ts';

/** A page that shows the posts that the API gives, and says when it could not get them. */
const release = () =>
  makeRelease({
    routes: `const { data, useLoaderData } = require('react-router-dom');
      const loader = async () => {
        const answer = await host.fetchApi('/api/blogs').catch(() => undefined);
        return answer ? answer.text() : data('no posts', { status: 503 });
      };
      return [{ index: true, id: 'public:home', loader, Component: () => useLoaderData() }];`,
  });

/** A shell asks once a second; on a busy machine it may come to it later. */
const SLOW = { timeout: 20_000, intervals: [50] };

/** One API with one post, behind several shells that know nothing of each other. */
async function startShells() {
  const api = {
    post: 'the first words',
    version: 1,
    asked: { posts: 0, version: 0, inVain: 0 },
    isDown: false,
  };
  const change = (post: string) => {
    api.post = post;
    api.version += 1;
  };
  const apiOrigin = await startSmallApi((request, response) => {
    if (api.isDown) {
      if (request.url === '/api/blogs') api.asked.inVain += 1;
      return void response.destroy();
    }
    if (request.url === '/api/blogs/version') {
      api.asked.version += 1;
      const body = { success: true, data: { version: String(api.version) } };
      return void response.end(JSON.stringify(body));
    }
    if (request.method === 'GET') {
      api.asked.posts += 1;
      return void response.end(api.post);
    }
    if (!request.headers.cookie) return void response.writeHead(401).end();
    change(request.headers['x-words'] as string);
    response.writeHead(request.method === 'DELETE' ? 204 : 200).end();
  });
  const shells = await Promise.all([startShell({ apiOrigin }), startShell({ apiOrigin })]);
  const [one, other] = await Promise.all(
    shells.map(async (shell) => {
      await shell.publish(release());
      const read = async () => (await fetch(shell.origin)).text();
      await read();
      const write = (
        method: string,
        words: string,
        headers: Record<string, string> = { cookie: 'session' },
        path = '/api/blogs/1',
      ) => fetch(shell.origin + path, { method, headers: { ...headers, 'x-words': words } });
      return { read, write };
    }),
  );
  if (!one || !other) throw new Error('unreachable');
  return { api, change, one, other };
}

for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const)
  test(`shows what a ${method} changed to the next visitor`, async () => {
    const { one } = await startShells();
    for (const words of ['the second words', 'the third words', 'the fourth words']) {
      expect((await one.write(method, words)).ok).toBe(true);
      expect(await one.read()).toContain(words);
    }
  });

test('shows at once what a position became, as it does with posts', async () => {
  const { one } = await startShells();
  await one.write('PUT', 'the position is filled', { cookie: 'session' }, '/api/positions/1');
  expect(await one.read()).toContain('the position is filled');
});

test('shows on another shell, without being told, what was changed through the first', async () => {
  const { one, other } = await startShells();
  await one.write('PUT', 'the second words');
  await expect(async () => expect(await other.read()).toContain('the second words')).toPass(SLOW);
});

test('shows a post whose time came, which nobody wrote', async () => {
  const { change, one } = await startShells();
  change('a scheduled post');
  await expect(async () => expect(await one.read()).toContain('a scheduled post')).toPass(SLOW);
});

test('drops nothing for a change that was refused', async () => {
  const { api, one } = await startShells();
  const before = api.asked.posts;
  expect((await one.write('PUT', 'not allowed', {})).status).toBe(401);
  expect(await one.read()).toContain('the first words');
  expect(api.asked.posts).toBe(before);
});

test('keeps the last good copy while the API is down, and shows the change once it is back', async () => {
  const { api, change, one } = await startShells();
  api.isDown = true;
  change('the second words');
  while (api.asked.inVain === 0) expect(await one.read()).toContain('the first words');
  expect(await one.read()).toContain('the first words');
  api.isDown = false;
  await expect(async () => expect(await one.read()).toContain('the second words')).toPass(SLOW);
});

test('asks the API for the version about once a second under load', async () => {
  const { api, one } = await startShells();
  const before = api.asked.version;
  const started = performance.now();
  while (performance.now() - started < 2_500) await one.read();
  const seconds = (performance.now() - started) / 1000;
  expect(api.asked.version - before).toBeGreaterThan(0);
  expect(api.asked.version - before).toBeLessThanOrEqual(Math.ceil(seconds) + 1);
});
