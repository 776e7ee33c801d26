import { describe, expect, it } from 'vitest';
import { validateAdminOrigin, isAtAdminHost } from './admin-host.ts';

const publicOrigin = 'https://www.example.com';
const separate = { publicOrigin, adminOrigin: 'https://admin.example.com' };

describe('the host of the back office', () => {
  it.each([
    ['admin.example.com', true],
    ['ADMIN.example.com', true],
    ['www.example.com', false],
    ['admin.example.com.', false],
    ['admin.example.com:444', false],
    ['admin.example.com.evil.example', false],
    ['www.example.com@admin.example.com', false],
    ['10.0.0.7', false],
    [undefined, false],
  ])('is %s: %s', (host, expected) => {
    expect(isAtAdminHost(separate, host)).toBe(expected);
  });

  it('includes the port', () => {
    const local = { publicOrigin: 'http://www.localhost:3000', adminOrigin: 'http://admin.localhost:3000' };
    expect(isAtAdminHost(local, 'admin.localhost:3000')).toBe(true);
    expect(isAtAdminHost(local, 'admin.localhost')).toBe(false);
  });

  it('is any host if the back office has none of its own', () => {
    expect(isAtAdminHost({ publicOrigin, adminOrigin: publicOrigin }, 'anything')).toBe(true);
  });
});

describe('an origin of the back office', () => {
  it.each([
    ['https://admin.example.com', undefined],
    [publicOrigin, undefined],
    ['https://www.example.com:8443', 'Use a host name other than that of PUBLIC_ORIGIN'],
    ['http://admin.example.com', 'Use the scheme of PUBLIC_ORIGIN'],
  ])('%s: %s', (adminOrigin, fault) => {
    expect(validateAdminOrigin({ publicOrigin, adminOrigin })).toBe(fault);
  });
});
