import { expect } from 'vitest';
import { test } from '../../test/api-test.ts';
import { errorOf } from '../../test/error-of.ts';
import { enquiry } from '../../test/factories.ts';
import type { TestApp } from '../../test/test-app.ts';

const post = (app: TestApp, body: string | Uint8Array<ArrayBuffer>, type = 'application/json') =>
  app.call('/api/contact', { method: 'POST', body, headers: { 'content-type': type } });

test.for([
  ['malformed JSON', '{"a":'],
  ['an empty body', ''],
  ['invalid UTF-8', new Uint8Array([0x22, 0xff, 0xfe, 0x22])],
] as const)('responds 400 to %s', async ([_name, body], { app }) => {
  expect(await errorOf(await post(app, body))).toMatchObject({ status: 400, code: 'bad_request' });
});

test.for(['null', '[]', '"text"', '7', '{}', '{"__proto__":{"firstName":"x"}}'])(
  'responds 422 to the JSON %s',
  async (body, { app }) => {
    expect(await errorOf(await post(app, body))).toMatchObject({ status: 422, code: 'invalid_input' });
  },
);

test.for(['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'application/jsonp', ''])(
  'responds 415 to the type "%s"',
  async (type, { app }) => {
    expect(await errorOf(await post(app, '{}', type))).toMatchObject({
      status: 415,
      code: 'unsupported_media_type',
    });
  },
);

test.for([
  ['gzip', 415],
  ['identity', 201],
] as const)('responds to the content encoding %s with %d', async ([coding, status], { app }) => {
  const headers = { 'content-encoding': coding };
  expect((await app.call('/api/contact', { method: 'POST', json: enquiry(), headers })).status).toBe(status);
});

test('accepts up to 100 KB and responds 413 beyond', async ({ app }) => {
  const bodyOf = (bytes: number) => {
    const json = JSON.stringify({ ...enquiry(), padding: '' });
    return json.replace('"padding":""', `"padding":"${'x'.repeat(bytes - json.length)}"`);
  };
  const withLength = (body: string) => ({
    'content-type': 'application/json',
    'content-length': String(body.length),
  });
  const send = (body: string) =>
    app.call('/api/contact', { method: 'POST', body, headers: withLength(body) });
  expect((await send(bodyOf(102_400))).status).toBe(201);
  expect(await errorOf(await send(bodyOf(102_401)))).toMatchObject({
    status: 413,
    code: 'payload_too_large',
  });
});

test('stops reading a body without Content-Length at the limit', async ({ app }) => {
  let pulls = 0;
  const endless = new ReadableStream({
    pull: (controller) => {
      pulls += 1;
      controller.enqueue(new TextEncoder().encode('x'.repeat(1024)));
    },
  });
  const response = await app.call('/api/contact', {
    method: 'POST',
    body: endless,
    headers: { 'content-type': 'application/json' },
    duplex: 'half',
  });
  expect(await errorOf(response)).toMatchObject({ status: 413 });
  expect(pulls).toBeLessThan(150);
});

test('handles deep nesting', async ({ app }) => {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  expect(await errorOf(await post(app, deep))).toMatchObject({ status: 422 });
  const inside = JSON.stringify(enquiry({ extra: 'X' })).replace('"X"', deep.slice(25_000, 75_000));
  expect((await post(app, inside)).status).toBe(201);
});

test('responds 400 to a missing body, and to one that is cut off', async ({ app }) => {
  const headers = { 'content-type': 'application/json' };
  const none = await app.call('/api/contact', { method: 'POST', headers });
  expect(await errorOf(none)).toMatchObject({ status: 400, code: 'bad_request' });
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"firstName":')),
    pull: (controller) => controller.error(new Error('gone')),
  });
  const broken = await app.call('/api/contact', { method: 'POST', headers, body, duplex: 'half' });
  expect(await errorOf(broken)).toMatchObject({ status: 400, code: 'bad_request' });
});
