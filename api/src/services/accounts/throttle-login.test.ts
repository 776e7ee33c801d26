import { expect } from 'vitest';
import { test as baseTest } from '../../../test/api-test.ts';
import { makeAdmin } from '../../../test/factories.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { loginFailures } from '../../db/schema/accounts.ts';

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

/** Each guess from another network, so that none of them has to wait. */
const guessFromEverywhere = async (app: TestApp, { email }: { email: string }, times: number) => {
  for (let index = 0; index < times; index++) {
    expect(await fail(app, { email }, 1, `2001:db8:${index + 1}::1`)).toEqual([401]);
  }
};

test('makes the eleventh attempt wait after ten failures, the right password too', async ({ app }) => {
  const admin = await makeAdmin(app.db);
  expect(await fail(app, admin, 11)).toEqual([...Array<number>(10).fill(401), 429]);
  const refused = await tryLogin(app, admin);
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  expect(refused.wait).toBeGreaterThan(25);
  expect(refused.wait).toBeLessThanOrEqual(30);
});

test('an unknown account is throttled in the same way', async ({ app }) => {
  expect(await fail(app, { email: 'nobody@example.com' }, 11)).toEqual([...Array<number>(10).fill(401), 429]);
});

test('lets the real person in from elsewhere, and at the same place after the wait', async ({
  app,
  passTime,
}) => {
  const admin = await makeAdmin(app.db);
  await fail(app, admin, 12);
  expect((await tryLogin(app, admin, '198.51.100.7')).status).toBe(200);
  expect((await tryLogin(app, admin)).status).toBe(429);
  passTime(31);
  expect((await tryLogin(app, admin)).status).toBe(200);
  // A success forgets the failures.
  expect(await fail(app, admin, 10)).toEqual(Array<number>(10).fill(401));
});

test('a refused attempt does not prolong the wait; a failed one doubles it, up to 15 minutes', async ({
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

test('of many guesses at the same time only ten are looked at', async ({ app }) => {
  const admin = await makeAdmin(app.db);
  const guesses = Array.from({ length: 40 }, () =>
    tryLogin(app, { email: admin.email, password: 'Wrong-1!' }),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(30);
});

test('a known device is let through, however much is guessed at its account', async ({ app }) => {
  const admin = await makeAdmin(app.db);
  const { device } = await tryLogin(app, admin, '198.51.100.20');
  await guessFromEverywhere(app, admin, 50);
  expect((await tryLogin(app, admin, '198.51.100.21')).status).toBe(429);
  const known = await tryLogin(app, admin, '198.51.100.21', device);
  expect(known.status).toBe(200);
  // It has a new secret now; the old one is as good as none.
  expect((await tryLogin(app, admin, '198.51.100.21', device)).status).toBe(429);
  expect((await tryLogin(app, admin, '198.51.100.21', known.device)).status).toBe(200);
});

test('a known device waits after ten failures of its own, and is known to one account only', async ({
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

test('one address may not try many accounts; logins that succeed do not count', async ({ app }) => {
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

test('counts an IPv6 subscriber as one, whichever of its addresses it uses', async ({ app }) => {
  const admin = await makeAdmin(app.db);
  const addresses = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:0db8:0001:0002::5'];
  for (const address of addresses) await fail(app, admin, 4, address);
  expect((await tryLogin(app, admin, '2001:db8:1:2::77')).status).toBe(429);
  expect((await tryLogin(app, admin, '2001:db8:1:3::1')).status).toBe(200);
});

test('is not deceived by a forwarding header of a stranger', async ({ app }) => {
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

test('forgets failures after a day, and keeps neither address nor e-mail', async ({ app, passTime }) => {
  const admin = await makeAdmin(app.db);
  await fail(app, admin, 9);
  passTime(25 * 3_600);
  expect(await fail(app, admin, 10)).toEqual(Array<number>(10).fill(401));
  const rows = JSON.stringify(await app.db.select().from(loginFailures));
  expect(rows).not.toContain(admin.email);
  expect(rows).not.toContain('192.0.2');
});

test('many right logins at the same time are all let in, though each forgets the attempts of the others', async ({
  app,
}) => {
  const admin = await makeAdmin(app.db);
  for (let round = 0; round < 8; round++) {
    const logins = await Promise.all([1, 2, 3, 4].map(() => tryLogin(app, admin, '192.0.2.77')));
    expect(logins.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  }
});
