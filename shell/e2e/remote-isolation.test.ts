import { setTimeout as sleep } from 'node:timers/promises';
import { makeRelease } from 'releases/test/make-release';
import { startStubApi } from './support/stub-api.ts';
import { startShell } from './support/start-shell.ts';
import { expect, test } from './support/test.ts';

/** A release with a resource that returns the outcomes of code snippets as JSON. */
const releaseWithAttempts = (attempts: Readonly<Record<string, string>>) => {
  const entries = Object.entries(attempts).map(([name, code]) => `${name}: async () => { ${code} }`);
  return makeRelease({
    routes: `const attempts = { ${entries.join(',')} };
      const tryAll = async () => {
        const results = {};
        for (const [name, attempt] of Object.entries(attempts))
          results[name] = await attempt().catch((error) => 'refused ' + error.name);
        return results;
      };
      return [{ path: 'attempts', loader: async () => Response.json(await tryAll()), handle: { resource: true } }];`,
  });
};

test('a remote can reach only the API on the network', async () => {
  const requests: string[] = [];
  const apiOrigin = await startStubApi((request, response) => {
    requests.push(`${request.method} ${request.url} ${String(request.headers['x-forwarded-for'])}`);
    response.end('{}');
  });
  const shell = await startShell({ apiOrigin });
  await shell.publish(
    releaseWithAttempts({
      fetch: 'return typeof fetch',
      socket: 'return typeof WebSocket',
      events: 'return typeof EventSource',
      xhr: 'return typeof XMLHttpRequest',
      channel: 'return typeof BroadcastChannel',
      locks: 'return typeof navigator',
      constructed: `return typeof Function('return this')().fetch`,
      // Node exposes the dispatcher of fetch on the global object when a Request is created.
      connections: `new Request('http://localhost');
        return Reflect.ownKeys(globalThis).some((key) => typeof globalThis[key]?.dispatch === 'function')`,
      connectionsByName: `return typeof globalThis[Symbol.for('undici.globalDispatcher.1')]`,
      otherHost: `return (await host.fetchApi('@example.com/')).status`,
      otherPort: `return (await host.fetchApi('9/')).status`,
      otherPath: `return (await host.fetchApi('/metrics')).status`,
      api: `return (await host.fetchApi('/api/x', { method: 'POST', body: '{}', headers: { 'x-forwarded-for': '198.51.100.7' } })).status`,
      // Last, because it breaks later attempts.
      patched: `String.prototype.startsWith = () => true; return (await host.fetchApi('/metrics')).status`,
    }),
  );
  expect(await (await fetch(`${shell.origin}/attempts`)).json()).toEqual({
    fetch: 'undefined',
    socket: 'undefined',
    events: 'undefined',
    xhr: 'undefined',
    channel: 'undefined',
    locks: 'undefined',
    constructed: 'undefined',
    connections: false,
    connectionsByName: 'undefined',
    otherHost: 'refused TypeError',
    otherPort: 'refused TypeError',
    otherPath: 'refused TypeError',
    patched: 'refused TypeError',
    api: 200,
  });
  expect(requests.filter((line) => !line.includes('/api/blogs/version'))).toEqual(['POST /api/x undefined']);
});

test('a remote has no shared memory, which no limit covers, and cannot put its thread to sleep', async () => {
  const shell = await startShell();
  await shell.publish(
    releaseWithAttempts({
      shared: 'return typeof SharedArrayBuffer',
      webAssembly:
        'return new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }).buffer.byteLength',
      sleep: 'return typeof Atomics.wait',
    }),
  );
  expect(await (await fetch(`${shell.origin}/attempts`)).json()).toEqual({
    shared: 'undefined',
    webAssembly: 'refused ReferenceError',
    sleep: 'undefined',
  });
});

test('timers and requests of a page end with its rendering', async () => {
  let ticks = 0;
  const apiOrigin = await startStubApi((request, response) => {
    if (request.url?.startsWith('/api/tick')) ticks += 1;
    response.end('{}');
  });
  const shell = await startShell({ apiOrigin });
  await shell.publish(
    makeRelease({
      routes: `const tick = () => host.fetchApi('/api/tick', { method: 'POST' }).catch(() => {});
        const again = () => { tick(); setTimeout(again, 5); };
        const soon = () => { tick(); setImmediate(soon); };
        const late = () => { tick(); AbortSignal.timeout(5).addEventListener('abort', late); };
        const loop = async () => { for (;;) await host.fetchApi('/api/tick', { method: 'POST' }); };
        // Outside of any page, too.
        setInterval(tick, 5);
        return [{
          index: true,
          id: 'public:home',
          loader: async () => {
            setInterval(tick, 5);
            again(); soon(); late(); loop().catch(() => {});
            return new Promise((resolve) => { setTimeout(resolve, 100, null); });
          },
          Component: () => 'The page',
        }];`,
    }),
  );
  expect(await (await fetch(shell.origin)).text()).toContain('The page');
  expect(ticks).toBeGreaterThan(5);
  // Wait for requests in flight.
  await sleep(300);
  const after = ticks;
  await sleep(500);
  expect(ticks).toBe(after);
});

test('a canary cannot change the modules and built-ins of the active release', async () => {
  const shell = await startShell();
  const page = (code: string) => `${code}
    return [{ index: true, id: 'public:home', Component: () =>
      require('react').createElement('p', null, 'changed: ' + typeof ({}).changed + ' ' + JSON.stringify({ a: 1 })) }];`;
  await shell.publish(makeRelease({ routes: page('') }));
  const read = async (bucket: number, search: string) =>
    (await fetch(`${shell.origin}/?${search}`, { headers: { cookie: `canary-bucket=${bucket}` } })).text();
  expect(await read(0, 'before')).toContain('changed: undefined');
  await shell.publish(
    makeRelease({
      routes: page(`Object.prototype.changed = 1;
        JSON.stringify = () => 'hijacked';
        const React = require('react');
        const create = React.createElement;
        React.createElement = () => create('b', null, 'hijacked');`),
    }),
    { share: 50 },
  );
  const buckets = Array.from({ length: 40 }, (_, index) => index * 250);
  const pages = [];
  for (const bucket of buckets) pages.push(await read(bucket, `canary-bucket=${bucket}`));
  const isCanary = (html: string) => html.includes('hijacked');
  expect(pages.some(isCanary)).toBe(true);
  const others = pages.filter((html) => !isCanary(html));
  expect(others.length).toBeGreaterThan(5);
  for (const html of others) expect(html).toContain('changed: undefined {&quot;a&quot;:1}');
});
