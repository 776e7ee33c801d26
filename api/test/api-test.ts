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
 * Vitest's `test` with fixtures for the API. A fixture is set up when a test or hook first uses it, and torn down
 * after the file, or after the test where noted. If its setup fails, every test that uses it fails.
 *
 * - `app`: the API with its own database.
 * - `env`: the settings of `app`. To change them in a file, extend `test`: `const test = baseTest.extend('env', {
 *   RATE_LIMITS: '' })`. Do not use `test.override`: test files share their modules, so it would also affect later
 *   files.
 * - `database`: a migrated database, for tests that need no app.
 * - `staff`, `colleague`: clients with the sessions of two admins.
 * - `ownApp`: a separate app with the same settings, for one test.
 * - `startApp`: starts an app with any settings, for one test.
 * - `folder`: the path of an empty folder, for one test.
 * - `setTime`, `passTime`: fake `Date` until the test ends, at a time or by a number of seconds.
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
