import { expect } from 'vitest';
import { test as baseTest } from '../../../test/api-test.ts';
import { makeAdmin } from '../../../test/factories.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { loginFailures } from '../../db/schema/accounts.ts';
import { rateLimits } from '../../db/schema/limits.ts';

const test = baseTest.extend('env', { TRUSTED_PROXIES: '10.0.0.1', RATE_LIMITS: '' });

const tryLogin = async (
  app: TestApp,
  account: { email: string; password: string },
  address = '192.0.2.1',
  device = '',
) => {
  const { email, password } = account;
  const response = await app.call('/api/auth/login', {
    method: 'POST',
    json: { email, password },
    peer: '10.0.0.1',
    headers: { 'x-forwarded-for': address, cookie: device },
  });
  return {
    status: response.status,
    wait: Number(response.headers.get('retry-after')),
    device: response.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('device='))
      ?.split(';')[0],
    body: await response.json(),
  };
};

const fail = async (app: TestApp, account: { email: string }, times: number, address?: string) => {
  const statuses: number[] = [];
  for (let index = 0; index < times; index++) {
    statuses.push((await tryLogin(app, { email: account.email, password: 'Wrong-1!' }, address)).status);
  }
  return statuses;
};

/** Guesses from a different network each time, so that none has to wait. */
const guessFromEverywhere = async (app: TestApp, { email }: { email: string }, times: number) => {
  for (let index = 0; index < times; index++) {
    expect(await fail(app, { email }, 1, `2001:db8:${index + 1}::1`)).toEqual([401]);
  }
};

test('throttles the eleventh attempt after ten failures, even with the correct password', async ({ app }) => {
  const admin = await makeAdmin(app.db);
  expect(await fail(app, admin, 11)).toEqual([...Array<number>(10).fill(401), 429]);
  const refused = await tryLogin(app, admin);
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  expect(refused.wait).toBeGreaterThan(25);
  expect(refused.wait).toBeLessThanOrEqual(30);
});

test('throttles an unknown account in the same way', async ({ app }) => {
  expect(await fail(app, { email: 'nobody@example.com' }, 11)).toEqual([...Array<number>(10).fill(401), 429]);
});

test('lets the owner in from another address at once, and from the throttled one after the wait', async ({
  app,
  passTime,
}) => {
  const admin = await makeAdmin(app.db);
  await fail(app, admin, 12);
  expect((await tryLogin(app, admin, '198.51.100.7')).status).toBe(200);
  expect((await tryLogin(app, admin)).status).toBe(429);
  passTime(31);
  expect((await tryLogin(app, admin)).status).toBe(200);
  // A successful login resets the failures.
  expect(await fail(app, admin, 10)).toEqual(Array<number>(10).fill(401));
});

test('a throttled attempt does not prolong the wait; a failed one doubles it, up to 15 minutes', async ({
  app,
  passTime,
}) => {
  const admin = await makeAdmin(app.db);
  await fail(app, admin, 10);
  const waits: number[] = [];
  for (let round = 0; round < 8; round++) {
    await fail(app, admin, 3);
    const { wait } = await tryLogin(app, admin);
    waits.push(wait);
    passTime(wait + 1);
    expect(await fail(app, admin, 1)).toEqual([401]);
  }
  const expected = [30, 60, 120, 240, 480, 900, 900, 900];
  waits.forEach((wait, index) => expect(Math.abs(wait - (expected[index] ?? 0))).toBeLessThanOrEqual(2));
});

test('checks only ten of many concurrent guesses', async ({ app }) => {
  const admin = await makeAdmin(app.db);
  const guesses = Array.from({ length: 40 }, () =>
    tryLogin(app, { email: admin.email, password: 'Wrong-1!' }),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(30);
});

test('guesses at its account do not throttle a known device', async ({ app }) => {
  const admin = await makeAdmin(app.db);
  const { device } = await tryLogin(app, admin, '198.51.100.20');
  await guessFromEverywhere(app, admin, 50);
  expect((await tryLogin(app, admin, '198.51.100.21')).status).toBe(429);
  const known = await tryLogin(app, admin, '198.51.100.21', device);
  expect(known.status).toBe(200);
  // Each login renews the device's secret; the old one no longer counts.
  expect((await tryLogin(app, admin, '198.51.100.21', device)).status).toBe(429);
  expect((await tryLogin(app, admin, '198.51.100.21', known.device)).status).toBe(200);
});

test('throttles a known device after ten failures of its own; it is known to one account only', async ({
  app,
}) => {
  const [admin, other] = [await makeAdmin(app.db), await makeAdmin(app.db)];
  const { device } = await tryLogin(app, admin, '198.51.100.30');
  const wrong = { email: admin.email, password: 'Wrong-1!' };
  for (let index = 0; index < 10; index++) await tryLogin(app, wrong, `198.51.100.${40 + index}`, device);
  expect((await tryLogin(app, admin, '198.51.100.60', device)).status).toBe(429);
  expect((await tryLogin(app, admin, '198.51.100.60')).status).toBe(200);
  await guessFromEverywhere(app, other, 50);
  expect((await tryLogin(app, other, '198.51.100.61', device)).status).toBe(429);
});

test('throttles an address that tries many accounts; successful logins do not count', async ({ app }) => {
  const admin = await makeAdmin(app.db);
  const address = '198.51.100.99';
  for (let index = 0; index < 99; index++) {
    await tryLogin(app, { email: `victim-${index}@example.com`, password: 'Wrong-1!' }, address);
  }
  expect((await tryLogin(app, admin, address)).status).toBe(200);
  expect((await tryLogin(app, admin, address)).status).toBe(200);
  expect(await fail(app, { email: 'victim-100@example.com' }, 1, address)).toEqual([401]);
  expect((await tryLogin(app, admin, address)).status).toBe(429);
});

test('a refused attempt stores nothing, and does not count for the account', async ({ app, startApp }) => {
  const site = await startApp({ TRUSTED_PROXIES: '10.0.0.1', RATE_LIMITS: 'login-address=3/1h' });
  const statuses: number[] = [];
  for (let index = 0; index < 10; index++) {
    const victim = { email: `nobody-${index}@example.com`, password: 'Wrong-1!' };
    statuses.push((await tryLogin(site, victim, '198.51.100.7')).status);
  }
  expect(statuses).toEqual([401, 401, 401, ...Array<number>(7).fill(429)]);
  // One count of the address, and one of each account that it has tried.
  expect([await site.db.$count(loginFailures), await site.db.$count(rateLimits)]).toEqual([3, 4]);

  // Attempts that have to wait do not use up the hourly limits.
  const admin = await makeAdmin(app.db);
  await fail(app, admin, 10, '198.51.100.8');
  const rows = () => app.db.select().from(rateLimits).orderBy(rateLimits.key);
  const before = await rows();
  expect(await fail(app, admin, 60, '198.51.100.8')).toEqual(Array<number>(60).fill(429));
  expect(await rows()).toEqual(before);
  expect((await tryLogin(app, admin, '198.51.100.9')).status).toBe(200);
});

test('counts all addresses of an IPv6 subscriber as one', async ({ app }) => {
  const admin = await makeAdmin(app.db);
  const addresses = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:0db8:0001:0002::5'];
  for (const address of addresses) await fail(app, admin, 4, address);
  expect((await tryLogin(app, admin, '2001:db8:1:2::77')).status).toBe(429);
  expect((await tryLogin(app, admin, '2001:db8:1:3::1')).status).toBe(200);
});

test('ignores a forwarding header from an untrusted client', async ({ app }) => {
  const admin = await makeAdmin(app.db);
  const statuses: number[] = [];
  for (let index = 0; index < 11; index++) {
    const response = await app.call('/api/auth/login', {
      method: 'POST',
      json: { email: admin.email, password: 'Wrong-1!' },
      peer: '192.0.2.50',
      headers: { 'x-forwarded-for': `198.51.100.${index}` },
    });
    statuses.push(response.status);
  }
  expect(statuses.at(-1)).toBe(429);
});

test('forgets failures after a day, and stores neither IP nor e-mail address', async ({ app, passTime }) => {
  const admin = await makeAdmin(app.db);
  await fail(app, admin, 9);
  passTime(25 * 3_600);
  expect(await fail(app, admin, 10)).toEqual(Array<number>(10).fill(401));
  const rows = JSON.stringify(await app.db.select().from(loginFailures));
  expect(rows).not.toContain(admin.email);
  expect(rows).not.toContain('192.0.2');
});

test('accepts concurrent correct logins, although each resets the attempts of the others', async ({
  app,
}) => {
  const admin = await makeAdmin(app.db);
  for (let round = 0; round < 8; round++) {
    const logins = await Promise.all([1, 2, 3, 4].map(() => tryLogin(app, admin, '192.0.2.77')));
    expect(logins.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  }
});
