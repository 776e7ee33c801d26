import { describe, expect, it } from 'vitest';
import { isLocalHttp, isLocalProgram, Registration } from './registration.ts';

const accepts = (registration: unknown) => Registration.safeParse(registration).success;

it('accepts a development server on 127.0.0.1', () => {
  expect(accepts({ remote: 'remote-admin', origin: 'http://127.0.0.1:5001' })).toBe(true);
});

it.each([
  'https://127.0.0.1:5001',
  'http://127.0.0.1',
  'http://127.0.0.1:5001/',
  'http://127.0.0.1:5001/remoteEntry.js',
  'http://127.0.0.1:99999',
  'http://127.0.0.1:80@evil.example',
  'http://127.0.0.1:5001@evil.example:80',
  'http://127.0.0.1.evil.example:80',
  'http://evil.example:80',
  'http://10.0.0.7:5001',
  'http://localhost.evil.example:80',
  '//127.0.0.1:5001',
  '',
])('refuses %o as the origin of a development server', (origin) => {
  expect(accepts({ remote: 'remote-admin', origin })).toBe(false);
});

it('refuses an unknown remote, and unknown fields', () => {
  const origin = 'http://127.0.0.1:5001';
  expect(accepts({ remote: 'remote-other', origin })).toBe(false);
  expect(accepts({ remote: 'remote-admin', origin, serverFile: '/etc/passwd' })).toBe(false);
  expect(accepts(undefined)).toBe(false);
});

describe('isLocalProgram', () => {
  const program = { host: 'localhost:3000' };

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('accepts a program on %s', (peer) => {
    expect(isLocalProgram(peer, new Headers(program))).toBe(true);
  });

  it.each(['192.168.1.5', '::ffff:192.168.1.5', '', undefined])('rejects a call from %o', (peer) => {
    expect(isLocalProgram(peer, new Headers(program))).toBe(false);
  });

  it.each([
    { what: 'a page, even of this machine', headers: { origin: 'http://localhost:3000' } },
    { what: 'a page that hides its origin', headers: { 'sec-fetch-site': 'none' } },
    { what: 'a proxy', headers: { 'x-forwarded-for': '127.0.0.1' } },
    { what: 'a proxy of another kind', headers: { forwarded: 'for=127.0.0.1' } },
    { what: 'a host name that resolves to this machine', headers: { host: 'rebound.example:3000' } },
  ])('rejects $what', ({ headers }) => {
    expect(isLocalProgram('127.0.0.1', new Headers({ ...program, ...headers }))).toBe(false);
  });
});

it.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1', true],
  ['http://[::1]:3000', true],
  ['https://localhost:3000', false],
  ['http://site.example', false],
  ['localhost:3000', false],
])('%s is plain HTTP on this machine: %s', (address, expected) => {
  expect(isLocalHttp(address)).toBe(expected);
});
