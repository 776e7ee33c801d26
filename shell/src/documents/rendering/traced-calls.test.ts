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

test('a call of a page that is not traced says nothing of traces', async () => {
  for (const parent of [undefined, 'none'])
    expect(await run(parent, ok)).toMatchObject({ calls: [], sent: {} });
});

test('a call of a traced page names itself to the API and is noted', async () => {
  const { calls, sent } = await run(`${PARENT}-01`, ok);
  expect(sent?.['traceparent']).toMatch(/^00-4bf92f3577b34da6a3ce929d0e0e4736-[0-9a-f]{16}-01$/);
  expect(sent?.['traceparent']).not.toContain('00f067aa0ba902b7');
  const [call] = calls;
  expect(call).toMatchObject({ ...sent, parent: `${PARENT}-01`, method: 'GET', status: 201 });
  expect(call?.endedAt).toBeGreaterThanOrEqual(call?.startedAt ?? Infinity);
});

test('a call that gets no response is noted without a status, and its error goes on', async () => {
  const fault = new TypeError('No answer of the API');
  const { calls, response } = await run(`${PARENT}-01`, () => Promise.reject(fault));
  expect(response).toBe(fault);
  expect(calls).toMatchObject([{ status: undefined }]);
});

test('the API learns that a page is not recorded, and nothing is noted', async () => {
  const { calls, sent } = await run(`${PARENT}-00`, ok);
  expect(sent?.['traceparent']).toMatch(/-00$/);
  expect(calls).toEqual([]);
});
