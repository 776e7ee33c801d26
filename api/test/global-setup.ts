import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import type { TestProject } from 'vitest/node';
import {
  type ManagedDatabase,
  startManagedDatabase,
} from '../../scripts/managed-database/start-managed-database.ts';
import config from '../rspack.config.ts';
import { checkMigrations } from './check-migrations.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that all tests share. Each test file creates its own database on it. */
    databaseUrl: string;
    /** The path of the built API, for tests that start it as a process. */
    bundle: string;
  }
}

// Inside node_modules, so that the bundle can resolve its external packages.
const built = join(import.meta.dirname, `../node_modules/.cache/api-test-${process.pid}`);
let folder: string | undefined;
let database: ManagedDatabase | undefined;

/** Starts the database server and builds the API for all test files. */
export async function setup(project: TestProject): Promise<void> {
  // Otherwise each test that uses the new column or table fails.
  await checkMigrations();
  folder = await mkdtemp(join(tmpdir(), 'api-test-'));
  database = await startManagedDatabase({ folder, log: (line) => process.stderr.write(`${line}\n`) });
  await build(built);
  project.provide('databaseUrl', database.url);
  project.provide('bundle', join(built, 'index.mjs'));
}

export async function teardown(): Promise<void> {
  await database?.stop();
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  await rm(built, { recursive: true, force: true });
}

function build(path: string): Promise<void> {
  const compiler = rspack({ ...config, output: { ...config.output, path } });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const fault = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      compiler.close(() => (fault ? reject(fault) : resolve()));
    });
  });
}
