import { operations } from 'shared-contracts/http/operations/all';
import { expect } from 'vitest';
import { test } from '../../test/api-test.ts';
import type { TestApp } from '../../test/test-app.ts';

test('every described operation is served, and nothing under /api that is not described', ({ app }) => {
  const described = operations.map(
    ({ method, path }) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
  );
  const isApiRoute = ({ method, path }: TestApp['routes'][number]) =>
    method !== 'ALL' && path.startsWith('/api/');
  const served = app.routes.filter(isApiRoute).map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(served)].toSorted()).toEqual(described.toSorted());
});
