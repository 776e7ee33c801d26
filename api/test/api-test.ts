import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as baseTest, vi } from 'vitest';
import { signInStaff } from './staff-calls.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { createMigratedDatabase } from './test-database.ts';

/** Settings that differ from the defaults of `createTestApp`. */
type Env = Readonly<Record<string, string>>;

/**
 * Vitest's `test` with the API as fixtures. Each starts when a test or hook first names it, and ends after the file, or
 * after the test where that is said. If one cannot start, every test that names it fails.
 *
 * - `app`: the API with a database of its own.
 * - `env`: the settings of `app`. A file with others has its own `test`:
 *   `const test = baseTest.extend('env', { RATE_LIMITS: '' })`. Not `test.override`: test files share their modules, so
 *   it would change the files that run next as well.
 * - `database`: one with all tables, for tests of what uses the database alone.
 * - `staff`, `colleague`: calls of two administrators who are logged in.
 * - `ownApp`: another API with the same settings, for one test alone.
 * - `startApp`: starts one with any settings, which ends after the test.
 * - `folder`: the path of an empty folder, for one test.
 * - `setTime`, `passTime`: replace `Date` until the test ends, with a time or so many seconds later.
 */
export const test = baseTest
  .extend('env', { scope: 'file' }, (): Env => ({}))
  .extend('database', { scope: 'file' }, async ({}, { onCleanup }) => {
    const database = await createMigratedDatabase();
    onCleanup(database.drop);
    return database;
  })
  .extend('app', { scope: 'file' }, async ({ env }, { onCleanup }) => {
    const app = await createTestApp(env);
    onCleanup(app.close);
    return app;
  })
  .extend('staff', { scope: 'file' }, ({ app }) => signInStaff(app))
  .extend('colleague', { scope: 'file' }, ({ app }) => signInStaff(app))
  .extend('startApp', ({ onTestFinished }) => async (env?: Env): Promise<TestApp> => {
    const app = await createTestApp(env);
    onTestFinished(app.close);
    return app;
  })
  .extend('ownApp', ({ env, startApp }) => startApp(env))
  .extend('folder', async ({}, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'api-folder-'));
    onCleanup(() => rm(folder, { recursive: true, force: true }));
    return folder;
  })
  .extend('setTime', ({ onTestFinished }) => {
    onTestFinished(() => void vi.useRealTimers());
    return (time: number | Date): void => void vi.useFakeTimers({ toFake: ['Date'], now: time });
  })
  .extend('passTime', ({ setTime }) => {
    return (seconds: number): void => setTime(Date.now() + seconds * 1000);
  });
