import type { Operation } from 'shared-contracts/http/operation';
import { fillPath } from './examples/call-example.ts';

/** An unexpected request to an operation. */
export interface UnexpectedRequest {
  readonly what: string;
  /** The raw HTTP message. */
  readonly text: string;
}

const UNKNOWN_ID = '01HZZZZZZZZZZZZZZZZZZZZZZZ';
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH'];

const PATHS: readonly ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => `${path}//`,
  (path) => `/${path}`,
  (path) => `${path}%00`,
  (path) => `${path}%zz`,
  (path) => `${path}%0d%0aLocation:%20x`,
  (path) => `${path}/..%2f..%2fetc%2fpasswd`,
  (path) => `${path};a=b`,
  (path) => path.toUpperCase(),
  (path) => `${path}/${'x'.repeat(12_000)}`,
  (path) => `${path}?${'a=1&'.repeat(3_000)}`,
  (path) => `${path}?q=%ff%fe&page=-1&limit=1e9&sort[]=x&__proto__[x]=1`,
  (path) => `http://elsewhere.example${path}`,
];

const JSON_TYPE = 'Content-Type: application/json';
const HEADERS: readonly (readonly string[])[] = [
  ['Content-Encoding: gzip', JSON_TYPE],
  ['Content-Encoding: x', JSON_TYPE],
  ['Content-Type: text/plain'],
  ['Content-Type: application/json; charset=utf-16'],
  ['Content-Type: multipart/form-data'],
  ['Content-Type: multipart/form-data; boundary=""'],
  ['Content-Type: application/x-www-form-urlencoded'],
  ['Content-Type: ,;=', 'Accept: ,;q=x', 'Accept-Encoding: *;q=0', 'Accept-Language: x'.padEnd(500, 'y')],
  ['Host: second.example'],
  ['Cookie: session=x; session=y; __Host-session=z; =; ;;'],
  ['Authorization: Bearer x', 'X-HTTP-Method-Override: DELETE', 'X-Original-URL: /api/admins'],
  ['Origin: null'],
  ['Origin: https://evil.example', 'Sec-Fetch-Site: cross-site'],
  ['Range: bytes=9-1,0-,-0', 'If-Match: *', 'If-None-Match: "x'.padEnd(8_000, 'x')],
  ['X-Forwarded-For: x, 999.1.1.1, ::::', 'Forwarded: for=_x', 'X-Request-Id: a b'],
  ['Idempotency-Key: \u0001'],
];

/** Handled by the HTTP server before routing. */
const TRANSPORT_HEADERS: readonly (readonly string[])[] = [
  ['Expect: 100-continue'],
  ['Expect: something'],
  ['Upgrade: websocket', 'Connection: Upgrade, close', 'Sec-WebSocket-Version: 13'],
  ['Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA'],
  ['TE: trailers, deflate', 'Trailer: X-After'],
  [`X-Long: ${'x'.repeat(20_000)}`],
  Array.from({ length: 300 }, (_value, index) => `X-${index}: y`),
  ['Transfer-Encoding: gzip, chunked'],
  ['Transfer-Encoding: chunked', 'Content-Length: 4'],
  ['Content-Length: 4', 'Content-Length: 5'],
  ['Content-Length: -1'],
];

const LARGE = 1024 * 1024;
const FORM_START = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n';
/** Headers and a body that exceeds all limits or its own Content-Length. */
const BODIES: readonly (readonly [what: string, headers: readonly string[], body: string])[] = [
  ['200 MB announced', [JSON_TYPE, 'Content-Length: 209715200'], '{"a":'],
  ['1 MB of JSON', [JSON_TYPE, `Content-Length: ${LARGE}`], `"${'x'.repeat(LARGE - 2)}"`],
  [
    '1 MB in chunks',
    [JSON_TYPE, 'Transfer-Encoding: chunked'],
    `${`400\r\n${'x'.repeat(1024)}\r\n`.repeat(1024)}0\r\n\r\n`,
  ],
  ['a chunk without a size', [JSON_TYPE, 'Transfer-Encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n'],
  ['nested arrays', [JSON_TYPE, 'Content-Length: 60000'], '['.repeat(60_000)],
  ['not UTF-8', [JSON_TYPE, 'Content-Length: 4'], '"\\x"'],
  [
    'a field of 1 MB',
    ['Content-Type: multipart/form-data; boundary=b', `Content-Length: ${FORM_START.length + LARGE}`],
    FORM_START + 'x'.repeat(LARGE),
  ],
];

/**
 * Requests with unexpected methods, paths, headers and sizes.
 * @param callerHeaders headers such as those of a session
 */
export function unexpectedRequests(
  operation: Operation,
  callerHeaders: readonly string[],
): UnexpectedRequest[] {
  const { verb, address, write } = writerOf(operation, callerHeaders);
  return [
    ...METHODS.filter((other) => other !== verb).map((other) => ({
      what: `method ${other}`,
      text: write(other, address, []),
    })),
    ...PATHS.map((change) => change(address)).map((to) => ({
      what: `address ${to.slice(0, 80)}`,
      text: write(verb, to, []),
    })),
    ...HEADERS.map((headers) => ({
      what: `header ${headers[0]?.slice(0, 60)}`,
      text: write(verb, address, [...headers, 'Content-Length: 2'], '{}'),
    })),
    ...(operation.body ? unexpectedBodies(operation, callerHeaders) : []),
  ];
}

/** Bodies that are too large, truncated or do not match their media type. */
export function unexpectedBodies(
  operation: Operation,
  callerHeaders: readonly string[],
): UnexpectedRequest[] {
  const { verb, address, write } = writerOf(operation, callerHeaders);
  return BODIES.map(([what, headers, body]) => ({ what, text: write(verb, address, headers, body) }));
}

/** Malformed requests, which the HTTP server handles independently of the operation. */
export function malformedRequests(
  operation: Operation,
  callerHeaders: readonly string[],
): UnexpectedRequest[] {
  const { verb, address, write } = writerOf(operation, callerHeaders);
  return [
    ...TRANSPORT_HEADERS.map((headers) => ({
      what: `header ${headers[0]?.slice(0, 60)}`,
      text: headers.some((header) => /^(?:content-length|transfer-encoding):/i.test(header))
        ? write(verb, address, headers, '2\r\n{}\r\n0\r\n\r\n')
        : write(verb, address, [...headers, 'Content-Length: 2'], '{}'),
    })),
    { what: 'no host', text: `${verb} ${address} HTTP/1.1\r\nConnection: close\r\n\r\n` },
    { what: 'HTTP/1.0', text: `${verb} ${address} HTTP/1.0\r\n\r\n` },
    { what: 'another protocol', text: `${verb} ${address} HTTP/9.9\r\nHost: x\r\n\r\n` },
    { what: 'a line feed in the head', text: `${verb} ${address} HTTP/1.1\r\nHost: x\r\nX: a\nb\r\n\r\n` },
  ];
}

function writerOf({ method, path }: Operation, callerHeaders: readonly string[]) {
  const address = fillPath(path, { id: UNKNOWN_ID, slug: 'unknown', file: 'unknown', revision: UNKNOWN_ID });
  const write = (verb: string, to: string, headers: readonly string[], body = '') =>
    [
      `${verb} ${to} HTTP/1.1`,
      'Host: localhost',
      'Connection: close',
      ...callerHeaders,
      ...headers,
      '',
      body,
    ].join('\r\n');
  return { verb: method.toUpperCase(), address, write };
}
