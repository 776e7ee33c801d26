import { readFile } from 'node:fs/promises';
import pLimit from 'p-limit';
import type { Operation } from 'shared-contracts/http/operation';
import { operations } from 'shared-contracts/http/operations/all';
import { ErrorEnvelope } from 'shared-contracts/http/envelope';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawCall } from '../../test/raw-call.ts';
import { type ApiProcess, startApi, stopAll } from '../../test/start-api.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import {
  malformedRequests,
  type UnexpectedRequest,
  unexpectedBodies,
  unexpectedRequests,
} from '../../test/unexpected-requests.ts';

/** Compared with the memory after the first requests. */
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

/** @returns KiB, from `/proc/{pid}/status` of the API */
async function memoryOf(name: 'VmHWM' | 'VmRSS'): Promise<number> {
  const status = await readFile(`/proc/${api.child.pid}/status`, 'utf8');
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]);
}

/** The request ids in the log, except those of security events, which have their own lines. */
const loggedRequests = () =>
  api
    .output()
    .split('\n')
    .filter((line) => !line.includes('"event":"security.'))
    .flatMap((line) => /"requestId":"([^"]+)"/.exec(line)?.[1] ?? []);

async function expectRefusals(requests: readonly UnexpectedRequest[]) {
  const limit = pLimit(AT_ONCE);
  const start = api.output().length;
  const responses = await Promise.all(
    requests.map(({ what, text }) => limit(async () => ({ what, response: await rawCall(port, text) }))),
  );
  for (const { what, response } of responses) {
    expect(response, what).not.toBeNull();
    expect(response?.status, what).toBeLessThan(500);
    if (!response || response.status < 400 || what === 'method HEAD') continue;
    const { success, data } = ErrorEnvelope.safeParse(JSON.parse(response.body));
    expect(success, `${what}: ${response.body}`).toBe(true);
    expect(response.head.toLowerCase(), what).toContain(`x-request-id: ${data?.requestId}`);
  }
  expect(api.output().slice(start)).not.toContain('"level":"error"');
  return responses;
}

// Account endpoints are called anonymously, as some of them end the session.
const callerOf = ({ access, tag }: Operation) =>
  access === 'staff' && tag !== 'Accounts' ? ('staff' as const) : ('anonymous' as const);
const headersOf = (caller: 'anonymous' | 'staff') => (caller === 'staff' ? session : []);

const calls = operations.map((operation) => ({ id: operation.id, operation, caller: callerOf(operation) }));

test.each(calls)('$id rejects unexpected requests from $caller', async ({ operation, caller }) => {
  const responses = await expectRefusals(unexpectedRequests(operation, headersOf(caller)));
  for (const method of ['TRACE', 'PROPFIND', 'SEARCH']) {
    const result = responses.find(({ what }) => what === `method ${method}`);
    expect([403, 404, 405]).toContain(result?.response?.status);
  }
});

// Server and guards treat all operations of a kind alike.
const ofEachKind = [
  ...new Map(
    operations.map((operation) => {
      const { method, access, body } = operation;
      return [[method, access, body?.kinds ?? 'no body'].join(', '), operation] as const;
    }),
  ),
].map(([kind, operation]) => ({ kind, operation }));

test.each(ofEachKind)('rejects malformed requests and bodies ($kind)', async ({ operation }) => {
  const callers =
    callerOf(operation) === 'staff' ? (['anonymous', 'staff'] as const) : (['anonymous'] as const);
  for (const caller of callers) {
    const headers = headersOf(caller);
    await expectRefusals([...malformedRequests(operation, headers), ...unexpectedBodies(operation, headers)]);
  }
});

test.each(ofEachKind)('rejects unexpected requests without a session ($kind)', async ({ operation }) => {
  await expectRefusals(unexpectedRequests(operation, []));
});

test('logs each request once', () => {
  const logged = loggedRequests();
  expect(logged).toHaveLength(new Set(logged).size);
});

test('does not leak memory in rejected requests', async () => {
  expect((await memoryOf('VmHWM')) - atStart).toBeLessThan(MAX_GROWTH_KB);
});
