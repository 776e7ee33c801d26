import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { namedSchemas } from './named-schemas.ts';

/** Contracts between shell and remotes; the API does not speak of them. */
const NOT_OF_THE_API = ['host.ts', 'release.ts'];

test('holds every schema that a contract of the API exports', async () => {
  const folder = join(import.meta.dirname, '../../../shared-contracts/src');
  const files = await readdir(folder);
  const contracts = files.filter((file) => /^[a-z-]+\.ts$/.test(file) && !NOT_OF_THE_API.includes(file));
  const modules = await Promise.all(
    contracts.map((file) => import(join(folder, file)) as Promise<Record<string, unknown>>),
  );
  const exported = modules.flatMap((module) =>
    Object.keys(module).filter((name) => module[name] instanceof z.ZodType),
  );
  expect(exported.length).toBeGreaterThan(10);
  expect(namedSchemas.map(([name]) => name).toSorted()).toEqual(exported.toSorted());
});

test('has one schema per name, and one name per schema', () => {
  expect(new Set(namedSchemas.map(([name]) => name)).size).toBe(namedSchemas.length);
  expect(new Set(namedSchemas.map(([, schema]) => schema)).size).toBe(namedSchemas.length);
});
