import { makeRelease } from 'releases/test/make-release';
import { startStubApi } from './support/stub-api.ts';
import { startShell } from './support/start-shell.ts';
import { expect, startOnce, test } from './support/test.ts';

/** A page that shows the posts of the API, or an error when they do not load. */
const release = () =>
  makeRelease({
    routes: `const { data, useLoaderData } = require('react-router-dom');
      const loader = async () => {
        const response = await host.fetchApi('/api/blogs').catch(() => undefined);
        return response ? response.text() : data('no posts', { status: 503 });
      };
      return [{ index: true, id: 'public:home', loader, Component: () => useLoaderData() }];`,
  });

/** Shells poll once a second; on a busy machine it may take longer. */
const SLOW = { timeout: 20_000, intervals: [50] };

/** One API with one post, behind two independent shells. */
const started = startOnce(async () => {
  const api = {
    post: 'the first words',
    version: 1,
    calls: { posts: 0, versions: 0, failed: 0 },
    isDown: false,
  };
  const change = (post: string) => {
    api.post = post;
    api.version += 1;
  };
  const apiOrigin = await startStubApi((request, response) => {
    if (api.isDown) {
      if (request.url === '/api/blogs/version') api.calls.failed += 1;
      return void response.destroy();
    }
    if (request.url === '/api/blogs/version') {
      api.calls.versions += 1;
      const body = { success: true, data: { version: String(api.version) } };
      return void response.end(JSON.stringify(body));
    }
    if (request.method === 'GET') {
      api.calls.posts += 1;
      return void response.end(api.post);
    }
    if (!request.headers.cookie) return void response.writeHead(401).end();
    change(request.headers['x-text'] as string);
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
        text: string,
        headers: Record<string, string> = { cookie: 'session' },
        path = '/api/blogs/1',
      ) => fetch(shell.origin + path, { method, headers: { ...headers, 'x-text': text } });
      return { read, write };
    }),
  );
  if (!one || !other) throw new Error('unreachable');
  return { api, change, one, other };
});

test('shows the changes of a POST, PUT, PATCH or DELETE to the next visitor', async () => {
  const { one } = started();
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    for (const text of [`a ${method}`, `another ${method}`]) {
      expect((await one.write(method, text)).ok).toBe(true);
      expect(await one.read()).toContain(text);
    }
  }
});

test('shows a changed position at once', async () => {
  const { one } = started();
  await one.write('PUT', 'the position is filled', { cookie: 'session' }, '/api/positions/1');
  expect(await one.read()).toContain('the position is filled');
});

test('shows changes of another shell and scheduled posts without a notification', async () => {
  const { change, one, other } = started();
  await one.write('PUT', 'written through the first');
  await expect.poll(other.read, SLOW).toContain('written through the first');
  change('a scheduled post');
  await expect.poll(one.read, SLOW).toContain('a scheduled post');
});

test('does not clear the cache for a refused change', async () => {
  const { api, one } = started();
  await one.write('PUT', 'the last words');
  // The shell clears its cache once more when it next reads the version, because it does not know whose change it is.
  const { versions } = api.calls;
  await expect(async () => {
    expect(await one.read()).toContain('the last words');
    expect(api.calls.versions).toBeGreaterThan(versions);
  }).toPass(SLOW);
  expect(await one.read()).toContain('the last words');
  const before = api.calls.posts;
  expect((await one.write('PUT', 'not allowed', {})).status).toBe(401);
  expect(await one.read()).toContain('the last words');
  expect(api.calls.posts).toBe(before);
});

// Poll interval: content-version.test.ts. Stale copies of failing pages: document-cache.test.ts.
test('serves the last good copy while the API is down, and shows changes once it recovers', async () => {
  const { api, change, one } = started();
  await one.write('PUT', 'before the API went down');
  expect(await one.read()).toContain('before the API went down');
  api.isDown = true;
  change('after it came back');
  // Until a poll of the version has failed.
  await expect(async () => {
    expect(await one.read()).toContain('before the API went down');
    expect(api.calls.failed).toBeGreaterThan(0);
  }).toPass(SLOW);
  expect(await one.read()).toContain('before the API went down');
  api.isDown = false;
  await expect.poll(one.read, SLOW).toContain('after it came back');
});
