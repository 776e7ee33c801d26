import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { makePosition } from '../../test/factories.ts';
import { canMount, mount } from '../../test/mount.ts';
import { startApi, stopAll } from '../../test/start-api.ts';
import { createMigratedDatabase, type TestDatabase } from '../../test/test-database.ts';
import { applications } from '../db/schema/applications.ts';

// Mounts a file system of a few MiB. Where that is not permitted, `storage-faults.test.ts` covers the same faults.
const MIB = 1024 * 1024;
let database: TestDatabase;
let disk: string;
beforeAll(async () => {
  database = await createMigratedDatabase();
  await makePosition(database.db, { title: 'Patent Searcher' });
});
beforeEach(async () => {
  disk = await mkdtemp(join(tmpdir(), 'full-disk-'));
});
afterEach(async () => {
  await stopAll();
  if (canMount) execFileSync('umount', [disk]);
  await rm(disk, { recursive: true });
});
afterAll(() => database.drop());

const apply = async (origin: string, resumeBytes: number) => {
  const body = new FormData();
  const fields = {
    fullName: 'Asha Rao',
    email: 'asha@example.com',
    phone: '+91 00000',
    workplaceType: 'Remote',
    jobLocation: 'Remote',
    employmentType: 'Full-Time',
    role: 'Patent Searcher',
  };
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('resume', new File(['%PDF-1.7\n', new Uint8Array(resumeBytes)], 'cv.pdf'));
  const response = await fetch(`${origin}/api/apply`, { method: 'POST', body });
  return { status: response.status, body: (await response.json()) as { code?: string } };
};

const filesOn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

test.runIf(canMount)('a full disk causes 507 and leaves no file; smaller files are accepted', async () => {
  mount('5m', disk);
  const api = startApi({ DATABASE_URL: database.url, DATA_DIR: disk, RATE_LIMITS: 'off' });
  await api.ready();
  const origin = await api.origin();
  const before = await database.db.$count(applications);
  // The first does not fit as an upload; the second fits, but not a second time in the store.
  for (const bytes of [6 * MIB, 3 * MIB]) {
    expect(await apply(origin, bytes)).toMatchObject({
      status: 507,
      body: { code: 'insufficient_storage' },
    });
    expect(await filesOn(disk)).toEqual([]);
  }
  expect(await database.db.$count(applications)).toBe(before);
  expect((await apply(origin, MIB)).status).toBe(201);
  expect(await filesOn(join(disk, 'resumes'))).toHaveLength(1);
  expect(await database.db.$count(applications)).toBe(before + 1);
});

test.runIf(canMount)('a read-only disk causes 503, and is used again once writable', async () => {
  mount('5m', disk);
  const api = startApi({ DATABASE_URL: database.url, DATA_DIR: disk, RATE_LIMITS: 'off' });
  await api.ready();
  const origin = await api.origin();
  const before = await database.db.$count(applications);
  // Refused while a job of the API has a file open for writing.
  await expect.poll(() => spawnSync('mount', ['-o', 'remount,ro', disk]).status).toBe(0);
  expect(await apply(origin, 1000)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(await database.db.$count(applications)).toBe(before);
  execFileSync('mount', ['-o', 'remount,rw', disk]);
  expect((await apply(origin, 1000)).status).toBe(201);
});
