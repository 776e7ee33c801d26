import { connect } from 'node:net';
import { makeRelease } from 'releases/test/make-release';
import { expect, it } from 'vitest';
import { startTestApp } from './test/test-app.ts';

interface RawRequest {
  readonly method?: string;
  readonly target: string;
  /** Additional header lines. */
  readonly head?: readonly string[];
  readonly body?: Buffer | string;
}

/** Sends a raw request, because a client would refuse to send most of these. */
function send(port: number, { method = 'GET', target, head = [], body = '' }: RawRequest) {
  return new Promise<{ status: number; head: string; body: string }>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.setEncoding('latin1').on('data', (part: string) => {
      text += part;
    });
    const finish = () => {
      const whole = text.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '');
      const end = whole.indexOf('\r\n\r\n');
      resolve({
        status: Number(/^HTTP\/1\.1 (\d+)/.exec(whole)?.[1]),
        head: whole.slice(0, end),
        body: whole.slice(end + 4).replace(/^0\r\n\r\n$/, ''),
      });
    };
    socket.on('close', finish);
    // A request that is still being sent is cut off after the response.
    socket.on('error', (error) => (text ? undefined : reject(error)));
    const hasLength = head.some((line) => /^(?:content-length|transfer-encoding):/i.test(line));
    const length = body.length > 0 && !hasLength ? [`Content-Length: ${body.length}`] : [];
    const lines = [
      `${method} ${target} HTTP/1.1`,
      'Host: localhost',
      'Connection: close',
      ...length,
      ...head,
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    socket.write(body);
  });
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'LOCK'];

const HEADS: readonly (readonly string[])[] = [
  ['Expect: 100-continue'],
  ['Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA'],
  ['Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='],
  ['TE: trailers', 'Trailer: x', 'Keep-Alive: timeout=5', 'Proxy-Connection: keep-alive'],
  ['Connection: close, cookie, x-forwarded-for, \u00e9'],
  ['Cookie: canary-bucket=%; preview-remote-public=%E0%A4%A; canary-bucket=99999999999; =; ;;'],
  ['Range: bytes=9-1', 'If-None-Match: "', 'If-Modified-Since: yesterday'],
  ['Accept-Encoding: *;q=x,,x-gzip;q', 'Accept: \u00ff'],
  ['Content-Type: multipart/form-data'],
  ['Content-Type: application/json; charset=\u00ff'],
  ['Origin: null', 'Sec-Fetch-Site: cross-site', 'Referer: javascript:alert(1)'],
  ['X-Forwarded-For: ,,,', 'X-Forwarded-Host: evil.example', 'Forwarded: for=_'],
  ['Authorization: Basic !', 'X-HTTP-Method-Override: DELETE'],
];

const ODD_PARTS = [
  '%0d%0aLocation:%20x',
  '%00',
  '%ff',
  '%',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%5c..%5cwindows',
  '%E2%80%AE',
  '%252e%252e',
  '__proto__',
  'constructor',
  'x'.repeat(4_000),
  ';x=1',
  '\'"<script>',
];

const BODIES: readonly (readonly [string, Buffer | string, readonly string[]])[] = [
  ['not JSON', '{"a":', ['Content-Type: application/json']],
  ['deep JSON', '['.repeat(3_000), ['Content-Type: application/json']],
  ['a form of many fields', 'a&'.repeat(2_000), ['Content-Type: application/x-www-form-urlencoded']],
  ['a form without a boundary', 'x', ['Content-Type: multipart/form-data; boundary=']],
  ['a megabyte', Buffer.alloc(1_048_576, 'a'), ['Content-Type: application/x-www-form-urlencoded']],
  [
    'chunks of a megabyte',
    Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(1_048_576, 'a'), Buffer.from('\r\n0\r\n\r\n')]),
    ['Transfer-Encoding: chunked', 'Content-Type: text/plain'],
  ],
];

/** A URL of a route; parameters and `*` are replaced. */
const addressOf = (route: string): string =>
  route.replace('/remotes/:remote/:version', '/remotes/remote-public/9.9.9').replace(/:\w+|\*/g, 'x');

async function setUp() {
  const site = await startTestApp();
  await site.publish(makeRelease({ version: '9.9.9' }));
  await site.publish(makeRelease({ remote: 'remote-admin', version: '9.9.9' }));
  // Loads the releases first, so that their log lines are not counted.
  for (const remote of ['remote-public', 'remote-admin'] as const) await site.releases.current(remote);
  const addresses = [...new Set(site.app.routes.map(({ path }) => addressOf(path)))];
  const failures: string[] = [];
  const check = async (sent: RawRequest) => {
    const before = site.lines.length;
    const { status, head, body } = await send(site.port, sent);
    const logged = site.lines.slice(before).map(({ message }) => message);
    const about = `${sent.method ?? 'GET'} ${sent.target.slice(0, 80)} ${(sent.head ?? []).join(' | ').slice(0, 80)}`;
    if (!(status >= 200 && status < 500)) failures.push(`${status} ${about}`);
    if (logged.length > 1) failures.push(`${logged.length} log lines ${about}: ${logged.join('; ')}`);
    if (status < 400 || sent.method === 'HEAD') return status;
    // Rejected by the HTTP server, before the app.
    const isServers = [400, 431].includes(status) && body === '' && !/x-content-type-options/i.test(head);
    const isEnvelope = /"success":false,"code":"\w+"/.test(body);
    const isPage = /<h1>|id="page-state"/.test(body);
    const isText = /content-type: text\/plain/i.test(head) && body.length < 80;
    if (!isServers && !isEnvelope && !isPage && !isText)
      failures.push(`body of ${about}: ${body.slice(0, 90)}`);
    if (!isServers && !/content-security-policy: /i.test(head)) failures.push(`no policy for ${about}`);
    return status;
  };
  return { ...site, addresses, check, failures };
}

it('finds every route of the app', async () => {
  const { addresses } = await setUp();
  for (const known of ['/api/x', '/media/x', '/assets/x', '/page-reports', '/release-preview/end'])
    expect(addresses).toContain(known);
  expect(addresses.length).toBeGreaterThan(20);
});

it('rejects unsupported methods', async () => {
  const { addresses, check, failures } = await setUp();
  for (const target of addresses) for (const method of METHODS) await check({ method, target });
  expect(failures).toEqual([]);
});

it('survives unexpected headers', async () => {
  const { addresses, check, failures } = await setUp();
  for (const target of addresses)
    for (const method of ['GET', 'POST']) for (const head of HEADS) await check({ method, target, head });
  expect(failures).toEqual([]);
});

it('survives unexpected bodies', async () => {
  const { addresses, check, failures } = await setUp();
  for (const target of addresses)
    for (const method of ['GET', 'POST', 'DELETE'])
      for (const [, body, head] of BODIES) await check({ method, target, body, head });
  expect(failures).toEqual([]);
});

it('survives malformed URLs', async () => {
  const { addresses, check, failures } = await setUp();
  const parents = new Set(addresses.map((address) => address.replace(/[^/]*$/, '')));
  for (const parent of parents) {
    for (const part of ODD_PARTS) {
      await check({ target: parent + part });
      await check({ target: `${parent}?${part}=${part}` });
      await check({ method: 'POST', target: parent + part });
    }
  }
  for (const parent of ['//', '/ADMIN/', '/admin//', '/REMOTES/', '/\\'])
    for (const part of ODD_PARTS) await check({ target: parent + part });
  expect(failures).toEqual([]);
});

it.each([
  ['a page whose address holds a line break', { target: '/%0d%0aLocation:%20x' }, 404],
  ['the same with two slashes', { target: '//%0d%0aLocation:%20x' }, 301],
  ['the same in another spelling', { target: '/ADMIN/%0d%0aLocation:%20x' }, 301],
  ['TRACE', { method: 'TRACE', target: '/api/blogs' }, 405],
  [
    'a body too large for a report',
    { method: 'POST', target: '/page-reports', body: 'x'.repeat(2_000) },
    413,
  ],
  [
    'a body too large for a form',
    { method: 'POST', target: '/release-preview/end', body: 'x'.repeat(9_000) },
    413,
  ],
  ['two hosts', { target: '/', head: ['Host: evil.example'] }, 400],
  ['a call of the API that expects 100', { target: '/api/blogs', head: ['Expect: 100-continue'] }, 404],
  ['a call of the API that asks for an upgrade', { target: '/api/blogs', head: ['Upgrade: h2c'] }, 404],
  [
    'a form of a preview without a session',
    { method: 'POST', target: '/admin/preview', body: 'csrfToken=x' },
    401,
  ],
])('responds to %s', async (_what, sent, status) => {
  const { check, failures } = await setUp();
  expect(await check(sent)).toBe(status);
  expect(failures).toEqual([]);
});
