import { expect, test } from 'vitest';
import { operations } from './all.ts';

test('every operation has an id and an address of its own', () => {
  const ids = operations.map(({ id }) => id);
  const addresses = operations.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test.each(operations)('$id describes each parameter of its address', ({ path, params }) => {
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  expect(Object.keys(params?.shape ?? {})).toEqual(named);
});

test.each(operations)('$id names its headers as they are compared, in lower case', ({ headers }) => {
  for (const name of Object.keys(headers?.shape ?? {})) expect(name).toBe(name.toLowerCase());
});
