import type { RecordedCall } from 'tracing/tracing';
import { expect, test } from 'vitest';
import { traceCall } from './traced-calls.ts';

const PARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7';

async function run(parent: string | undefined, send: () => Promise<Response>) {
  const calls: RecordedCall[] = [];
  let sent: Readonly<Record<string, string>> | undefined;
  const response = await traceCall(
    { method: 'GET', parent, onCall: (call) => calls.push(call) },
    (headers) => {
      sent = headers;
      return send();
    },
  ).catch((error: unknown) => error);
  return { calls, sent, response };
}

const ok = () => Promise.resolve(new Response('', { status: 201 }));

test('a call of an untraced page has no trace headers', async () => {
  for (const parent of [undefined, 'none'])
    expect(await run(parent, ok)).toMatchObject({ calls: [], sent: {} });
});

test('a call of a traced page sends a traceparent and is recorded', async () => {
  const { calls, sent } = await run(`${PARENT}-01`, ok);
  expect(sent?.['traceparent']).toMatch(/^00-4bf92f3577b34da6a3ce929d0e0e4736-[0-9a-f]{16}-01$/);
  expect(sent?.['traceparent']).not.toContain('00f067aa0ba902b7');
  const [call] = calls;
  expect(call).toMatchObject({ ...sent, parent: `${PARENT}-01`, method: 'GET', status: 201 });
  expect(call?.endedAt).toBeGreaterThanOrEqual(call?.startedAt ?? Infinity);
});

test('a call without a response is recorded without a status, and rejects', async () => {
  const fault = new TypeError('No response from the API');
  const { calls, response } = await run(`${PARENT}-01`, () => Promise.reject(fault));
  expect(response).toBe(fault);
  expect(calls).toMatchObject([{ status: undefined }]);
});

test('a call of a page that is not sampled passes this on, and is not recorded', async () => {
  const { calls, sent } = await run(`${PARENT}-00`, ok);
  expect(sent?.['traceparent']).toMatch(/-00$/);
  expect(calls).toEqual([]);
});
