import { RECENT_MINUTES } from 'shared-contracts/accounts/auth';
import { ERROR_STATUS, type ErrorCode } from 'shared-contracts/http/error-codes';
import { operations } from 'shared-contracts/http/operations/all';
import { describe, expect } from 'vitest';
import { test } from '../../test/api-test.ts';
import { checkRequest } from '../../test/conformance.ts';
import { errorOf } from '../../test/error-of.ts';
import { examples } from '../../test/examples/all.ts';
import { fillPath, prepareCall, type ReadyCall, send } from '../../test/examples/call-example.ts';
import { invalidBodies } from '../../test/examples/invalid-bodies.ts';
import type { TestApp } from '../../test/test-app.ts';

/** Behaviour that follows from the contract. What is specific to an operation is tested next to its service. */

/** A well-formed value that does not exist. */
const unknownLike = (value = '') => value.replace(/.$/, (last) => (last === '0' ? '1' : '0'));

test('each example belongs to an operation', () => {
  const ids = operations.map(({ id }) => id);
  expect(Object.keys(examples).filter((id) => !ids.includes(id))).toEqual([]);
});

const isSuccess = (status: string) => status.startsWith('2');
const withHeaders = (call: ReadyCall, headers: Record<string, string>): ReadyCall => ({
  ...call,
  options: { ...call.options, headers: { ...call.options.headers, ...headers } },
});
const without = (call: ReadyCall, name: string): ReadyCall => {
  const { [name]: _omitted, ...headers } = call.options.headers;
  return { ...call, options: { ...call.options, headers } };
};

describe.each(operations)('$id', (operation) => {
  const { access, responses, body, params, query, headers } = operation;
  const isStaff = access === 'staff';
  const isChange = operation.method !== 'get';
  const expectRefusal = async (app: TestApp, call: ReadyCall, code: ErrorCode) =>
    expect(await errorOf(await send(app, call))).toMatchObject({ code, status: ERROR_STATUS[code] });

  test.for(body?.kinds ?? ['no body' as const])('succeeds as described (%s)', async (kind, { app }) => {
    const call = await prepareCall(app, operation, kind === 'no body' ? undefined : kind);
    checkRequest(operation, call.example.fields);
    const response = await send(app, call);
    expect(Object.keys(responses).filter(isSuccess)).toContain(String(response.status));
    await response.body?.cancel();
  });

  if (304 in responses) {
    test('responds 304 to a client that has the response', async ({ app }) => {
      const call = await prepareCall(app, operation);
      const etag = (await send(app, call)).headers.get('etag') ?? '';
      expect(etag).not.toBe('');
      expect((await send(app, withHeaders(call, { 'if-none-match': etag }))).status).toBe(304);
    });
  }

  if (isStaff) {
    test('requires a session', async ({ app }) => {
      await expectRefusal(app, without(await prepareCall(app, operation), 'cookie'), 'unauthenticated');
    });
  }

  if (operation.recentAuthentication) {
    test('requires recent authentication', async ({ app, passTime }) => {
      const call = await prepareCall(app, operation);
      passTime(RECENT_MINUTES * 60 + 1);
      await expectRefusal(app, call, 'reauthentication_required');
    });
  }

  if (isStaff && isChange) {
    test("requires the session's CSRF token", async ({ app }) => {
      const call = await prepareCall(app, operation);
      const other = (await prepareCall(app, operation)).options.headers['x-csrf-token'] ?? '';
      await expectRefusal(app, without(call, 'x-csrf-token'), 'forbidden');
      await expectRefusal(app, withHeaders(call, { 'x-csrf-token': other }), 'forbidden');
    });
  }

  if (isChange) {
    test('rejects cross-origin requests', async ({ app }) => {
      const call = await prepareCall(app, operation);
      await expectRefusal(app, withHeaders(call, { origin: 'https://evil.example' }), 'forbidden');
      await expectRefusal(app, withHeaders(call, { 'sec-fetch-site': 'cross-site' }), 'forbidden');
    });
  }

  if (params) {
    test('responds 404 to an unknown or invalid path parameter', async ({ app }) => {
      const call = await prepareCall(app, operation);
      for (const name of Object.keys(params.shape)) {
        const unknown = unknownLike(call.example.params?.[name]);
        for (const value of [unknown, 'no such thing', '\0', '../x']) {
          const path = fillPath(operation.path, { ...call.example.params, [name]: value });
          await expectRefusal(app, { ...call, path }, 'not_found');
        }
      }
    });
  }

  if (query) {
    test('rejects a repeated query parameter', async ({ app }) => {
      const call = await prepareCall(app, operation);
      for (const name of Object.keys(query.shape)) {
        const value = call.query.get(name) ?? '1';
        const doubled = new URLSearchParams([...call.query, [name, value], [name, value]]);
        await expectRefusal(app, { ...call, query: doubled }, 'invalid_input');
      }
    });
  }

  if (headers) {
    test('rejects a header that is too long', async ({ app }) => {
      const call = await prepareCall(app, operation);
      for (const name of Object.keys(headers.shape)) {
        await expectRefusal(app, withHeaders(call, { [name]: 'x'.repeat(1000) }), 'invalid_input');
      }
    });
  }

  if (body) {
    test.for(body.kinds)('rejects invalid bodies (%s)', async (kind, { app }) => {
      const call = await prepareCall(app, operation, kind);
      for (const [code, invalid] of Object.entries(invalidBodies(kind, body, call.example))) {
        const type = invalid.type;
        const typed = type === undefined ? call : withHeaders(call, { 'content-type': type });
        const options = { ...typed.options, body: invalid.body };
        await expectRefusal(app, { ...typed, options }, code as ErrorCode);
      }
    });
  }

  if (!operation.needsNoDatabase) {
    test('responds 503 until the database is prepared', async ({ app }) => {
      const call = await prepareCall(app, operation);
      app.readiness.isReady = false;
      try {
        await expectRefusal(app, call, 'unavailable');
      } finally {
        app.readiness.isReady = true;
      }
    });
  }
});
