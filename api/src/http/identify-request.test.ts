import { Hono } from 'hono';
import { TrustedProxies } from 'shared-contracts/settings/trusted-proxies';
import { expect, test, vi } from 'vitest';
import type { AppEnv } from '../app-env.ts';
import { identifyRequest } from './identify-request.ts';

test('ignores X-Forwarded-For from an untrusted peer, and warns once', async () => {
  const warn = vi.fn();
  const app = new Hono<AppEnv>()
    .use(identifyRequest(TrustedProxies.parse('192.0.2.1'), { warn }))
    .get('/', (c) => c.text(c.get('address')));
  const addressFrom = async (peer: string) => {
    const env = { incoming: { socket: { remoteAddress: peer } } };
    return (await app.request('/', { headers: { 'x-forwarded-for': '198.51.100.7' } }, env)).text();
  };
  expect(await addressFrom('192.0.2.1')).toBe('198.51.100.7');
  expect(warn).not.toHaveBeenCalled();
  expect(await addressFrom('192.0.2.2')).toBe('192.0.2.2');
  expect(await addressFrom('192.0.2.2')).toBe('192.0.2.2');
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('TRUSTED_PROXIES'));
});
