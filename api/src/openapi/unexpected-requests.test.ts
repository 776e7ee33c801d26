import { readFile } from 'node:fs/promises';
import pLimit from 'p-limit';
import { operations } from 'shared-contracts/operations/all';
import { ErrorEnvelope } from 'shared-contracts/envelope';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawCall } from '../../test/raw-call.ts';
import { type ApiProcess, startApi, stopAll } from '../../test/start-api.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { unexpectedRequests } from '../../test/unexpected-requests.ts';

/** Beyond what the process has after its first requests. */
const MAX_GROWTH_KB = 200 * 1024;
const AT_ONCE = 6;
const ACCOUNT = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'Correct-Horse-7-Battery' };

let database: TestDatabase;
let api: ApiProcess;
let port: number;
let session: string[];
let atStart: number;
beforeAll(async () => {
  database = await createTestDatabase();
  api = startApi({ DATABASE_URL: database.url, RATE_LIMITS: 'off', ...ACCOUNT });
  await api.ready();
  const origin = await api.origin();
  port = Number(new URL(origin).port);
  const login = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ACCOUNT.ADMIN_EMAIL, password: ACCOUNT.ADMIN_PASSWORD }),
  });
  const { token } = (await login.json()) as { token: string };
  const cookies = login.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  session = [`Cookie: ${cookies.join('; ')}`, `X-CSRF-Token: ${token}`];
  atStart = await memoryOf('VmHWM');
});
afterAll(async () => {
  await stopAll();
  await database.drop();
});

/** @returns KiB, of this process's entry in `/proc` */
async function memoryOf(name: 'VmHWM' | 'VmRSS'): Promise<number> {
  const status = await readFile(`/proc/${api.child.pid}/status`, 'utf8');
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]);
}

/** Of each line about a request. Security events, which name their request, are bounded in time by themselves. */
const loggedRequests = () =>
  api
    .output()
    .split('\n')
    .filter((line) => !line.includes('"event":"security.'))
    .flatMap((line) => /"requestId":"([^"]+)"/.exec(line)?.[1] ?? []);

// A session that ends in the middle would hide what the others do with it.
const callers = operations.flatMap((operation) => [
  { id: operation.id, operation, who: 'anybody' as const },
  ...(operation.access === 'staff' && operation.tag !== 'Accounts'
    ? [{ id: operation.id, operation, who: 'staff' as const }]
    : []),
]);

test.each(callers)('$id refuses what it does not expect from $who', async ({ operation, who }) => {
  const requests = unexpectedRequests(operation, who === 'staff' ? session : []);
  const limit = pLimit(AT_ONCE);
  const responses = await Promise.all(
    requests.map(({ what, text }) =>
      limit(async () => {
        const response = await rawCall(port, text);
        return { what, response };
      }),
    ),
  );
  for (const { what, response } of responses) {
    expect(response, what).not.toBeNull();
    expect(response?.status, what).toBeLessThan(500);
    if (!response || response.status < 400 || what === 'method HEAD') continue;
    const { success, data } = ErrorEnvelope.safeParse(JSON.parse(response.body));
    expect(success, `${what}: ${response.body}`).toBe(true);
    expect(response.head.toLowerCase(), what).toContain(`x-request-id: ${data?.requestId}`);
  }
  for (const method of ['TRACE', 'PROPFIND', 'SEARCH']) {
    const found = responses.find(({ what }) => what === `method ${method}`);
    expect([403, 404, 405]).toContain(found?.response?.status);
  }
  const logged = loggedRequests();
  expect(logged.filter((id, at) => logged.indexOf(id) !== at)).toEqual([]);
  expect(api.output()).not.toContain('"level":"error"');
});

test('has not grown by what it refused', async () => {
  expect((await memoryOf('VmHWM')) - atStart).toBeLessThan(MAX_GROWTH_KB);
});
