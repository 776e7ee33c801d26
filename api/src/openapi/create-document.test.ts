import { validate } from '@readme/openapi-parser';
import type { OpenAPIV3_1 } from 'openapi-types';
import { operations } from 'shared-contracts/http/operations/all';
import { expect } from 'vitest';
import { test } from '../../test/api-test.ts';

let document: OpenAPIV3_1.Document;
test.beforeAll(async ({ app }) => {
  document = (await (await app.call('/api/openapi.json')).json()) as OpenAPIV3_1.Document;
});

test('is valid OpenAPI 3.1, without errors or warnings', async () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  // The validator resolves references in place.
  const verdict = await validate(structuredClone(document));
  expect(verdict).toMatchObject({ valid: true, warnings: [] });
});

test('the validator finds a mistake', async () => {
  const broken = structuredClone(document);
  const [first] = Object.values(broken.paths ?? {});
  if (first?.get) first.get.parameters = [{ name: 'x', in: 'nowhere' }];
  expect((await validate(broken)).valid).toBe(false);
});

test('has exactly the operations of the contract', () => {
  const described = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.keys(item ?? {}).map((method) => `${method} ${path}`),
  );
  expect(described.toSorted()).toEqual(operations.map(({ method, path }) => `${method} ${path}`).toSorted());
});

test('describes the security requirements of staff endpoints', () => {
  expect(document.paths?.['/api/auth/session']?.get?.security).toEqual([{ session: [] }]);
  expect(document.paths?.['/api/blogs']?.get?.security).toEqual([]);
  expect(document.components?.securitySchemes).toMatchObject({
    session: { in: 'cookie', name: 'session' },
    csrf: { in: 'header', name: 'x-csrf-token' },
  });
});

test('names schemas as the contracts do', () => {
  expect(document.paths?.['/api/contact']?.post?.requestBody).toMatchObject({
    content: { 'application/json': { schema: { $ref: '#/components/schemas/EnquirySubmission' } } },
  });
  expect(Object.keys(document.components?.schemas ?? {})).toEqual(
    expect.arrayContaining(['Blog', 'BlogSummary', 'EnquirySubmission', 'ErrorEnvelope', 'Id', 'PageMeta']),
  );
});

test('is created once, without the database, and revalidated by ETag', async ({ app }) => {
  app.readiness.isReady = false;
  const [first, second] = [await app.call('/api/openapi.json'), await app.call('/api/openapi.json')];
  app.readiness.isReady = true;
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]{27}"$/);
  expect(await second.text()).toBe(await first.text());
  const again = await app.call('/api/openapi.json', { headers: { 'if-none-match': `W/${etag}` } });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
});
