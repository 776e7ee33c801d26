import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { OWN, setUp, TOKEN, withTwoReleases } from '../test/test-release-admin.ts';

describe('requireReleaseAdmin', () => {
  const body = { remote: 'remote-public', version: '1.0.0', seen: 1 };

  it('rejects calls without a session, with another one, or without the permission', async () => {
    const { get } = await setUp();
    for (const headers of [{}, { cookie: 'session=eve' }])
      expect((await get('/state', headers)).status).toBe(401);
    const other = await setUp({ session: { mayRelease: false } });
    for (const response of [await other.get('/state'), await other.post('/rollback', body)]) {
      expect(response.status).toBe(403);
      expect(((await response.json()) as { message: string }).message).toContain('RELEASE_ADMINS');
    }
    const [admin, both] = [
      await withTwoReleases({ session: { releasableRemotes: ['remote-admin'] } }),
      await withTwoReleases({ session: { releasableRemotes: ['remote-admin', 'remote-public'] } }),
    ];
    for (const action of ['/rollback', '/promote', '/pause', '/resume']) {
      const refused = await admin.post(action, { ...admin.body, seen: 2 });
      expect(refused.status).toBe(403);
      expect(await refused.json()).toMatchObject({
        message: expect.stringContaining('You may not release remote-public') as string,
      });
    }
    expect((await admin.state()).number).toBe(2);
    expect((await both.post('/rollback', both.body)).status).toBe(200);
    // An older API does not know the permission.
    const older = await setUp({ session: { mayRelease: undefined } });
    expect((await older.get('/state')).status).toBe(503);
  });

  it.each([
    { ...TOKEN, origin: 'https://evil.example' },
    { ...TOKEN, origin: OWN.origin, 'sec-fetch-site': 'cross-site' },
    { ...TOKEN, 'sec-fetch-site': 'same-site' },
    { ...OWN },
    { ...OWN, 'x-csrf-token': 'other' },
  ])('rejects changes from another origin or without the anti-forgery value: %o', async (headers) => {
    const { post, state } = await withTwoReleases();
    expect((await post('/rollback', body, headers)).status).toBe(403);
    expect((await state()).number).toBe(2);
  });

  it('rejects changes when the password was entered too long ago', async () => {
    const { get, post, state } = await setUp({ session: { isRecent: false } });
    const refused = await post('/rollback', body);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'reauthentication_required' });
    expect((await get('/state')).status).toBe(200);
    expect((await state()).number).toBe(0);
  });

  /** An API that records the headers of each call. */
  async function startRecordingApi() {
    const received: IncomingHttpHeaders[] = [];
    const server = createServer((request, response) => {
      received.push(request.headers);
      response.writeHead(401).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    return { received, api: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  }

  it('passes on that nobody uses the screen, so that polling does not extend the session', async () => {
    const { received, api } = await startRecordingApi();
    const { get } = await setUp({ api });
    await get('/state');
    await get('/state', { cookie: 'session=ada', 'x-idle': '1' });
    expect(received.map((headers) => headers['x-idle'])).toEqual([undefined, '1']);
  });

  it('calls the API with the address of the client and the id of the request', async () => {
    const { received, api } = await startRecordingApi();
    const { get } = await setUp({ api });
    const response = await get('/state', { cookie: 'session=ada', 'x-forwarded-for': '198.51.100.7' });
    expect(received).toMatchObject([
      {
        'x-forwarded-for': '198.51.100.7, 127.0.0.1',
        'x-request-id': response.headers.get('x-request-id'),
      },
    ]);
  });

  it('forbids caching of responses and refusals', async () => {
    const { get, post } = await setUp();
    const responses = [
      await get('/state'),
      await get('/state', {}),
      await get('/nothing'),
      await post('/rollback', {}),
    ];
    expect(responses.map(({ headers }) => headers.get('cache-control'))).toEqual(Array(4).fill('no-store'));
  });
});

it.each([
  { what: 'not JSON', body: 'no', type: 'text/plain', status: 415 },
  { what: 'broken JSON', body: '{', type: 'application/json', status: 400 },
  {
    what: 'for an unknown remote',
    body: '{"remote":"x","version":"1.0.0","seen":1}',
    type: 'application/json',
    status: 422,
  },
  {
    what: 'a path traversal',
    body: '{"remote":"remote-public","version":"../../x","seen":1}',
    type: 'application/json',
    status: 422,
  },
  {
    what: 'too large',
    body: JSON.stringify({ text: 'x'.repeat(9_000) }),
    type: 'application/json',
    status: 413,
  },
])('refuses a change that is $what', async ({ body, type, status }) => {
  const { send } = await setUp();
  expect((await send('/rollback', body, { ...OWN, ...TOKEN, 'content-type': type })).status).toBe(status);
});
