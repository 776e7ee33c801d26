import { expect, test } from 'vitest';
import { z } from 'zod';
import { namedSchemas } from './named-schemas.ts';

declare global {
  interface ImportMeta {
    glob(patterns: readonly string[], options: { eager: true }): Record<string, Record<string, unknown>>;
  }
}

test('has every exported schema of the API', () => {
  // Excludes settings and the contracts between shell and remotes.
  const contracts = import.meta.glob(
    ['../../*/*.ts', '!../../*/*.test.ts', '!../../releases/*.ts', '!../../settings/*.ts'],
    { eager: true },
  );
  const exported = Object.values(contracts).flatMap((module) =>
    Object.keys(module).filter((name) => module[name] instanceof z.ZodType),
  );
  expect(exported.length).toBeGreaterThan(10);
  expect(namedSchemas.map(([name]) => name).toSorted()).toEqual(exported.toSorted());
});

test('has one schema per name', () => {
  expect(new Set(namedSchemas.map(([name]) => name)).size).toBe(namedSchemas.length);
});
