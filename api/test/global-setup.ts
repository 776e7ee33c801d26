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

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the server that all tests share; each test file makes a database of its own on it. */
    databaseUrl: string;
    /** The built API, for tests that start it as a process. */
    bundle: string;
  }
}

// Below node_modules, where the bundle finds the one package that is not in it.
const built = join(import.meta.dirname, `../node_modules/.cache/api-test-${process.pid}`);
let folder: string;
let database: ManagedDatabase;

/** Starts one database server and builds the API, for all test files. */
export async function setup(project: TestProject): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'api-test-'));
  database = await startManagedDatabase({ folder, log: (line) => process.stderr.write(`${line}\n`) });
  await build(built);
  project.provide('databaseUrl', database.url);
  project.provide('bundle', join(built, 'index.mjs'));
}

export async function teardown(): Promise<void> {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
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
