import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rotateKey } from 'releases/changes/rotate-key';
import { openKeys } from 'releases/keys/open-keys';
import { createReleaseContext } from 'releases/registry/release-context';
import { makeRelease } from 'releases/test/make-release';
import { temporaryStore } from 'releases/test/temporary-store';
import { expect, it } from 'vitest';
import { ReleaseRecords } from './release-records.ts';

async function numbersOf(records: ReleaseRecords, from: number): Promise<number[]> {
  const numbers: number[] = [];
  for await (const { number } of records.from(from)) numbers.push(number);
  return numbers;
}

it('reads documents of expired keys if later ones vouch for them, and stops at forged ones', async () => {
  const { config, releaseContext, folder, publish } = await temporaryStore();
  for (let release = 0; release < 3; release++) await publish(makeRelease());
  const at = new Date();
  await rotateKey({ locations: config, releaseContext, by: 'Ada', at, signer: 'environment', until: at });
  await publish(makeRelease());
  const later = openKeys(config, () => new Date(at.getTime() + 1_000));
  const records = new ReleaseRecords(createReleaseContext(config, releaseContext.store, later));
  expect(await numbersOf(records, 9)).toEqual([5, 4, 3, 2, 1]);
  expect(await numbersOf(records, 2)).toEqual([2, 1]);
  await writeFile(path.join(folder, 'registry/test/00000002.json'), '{}');
  const fresh = new ReleaseRecords(createReleaseContext(config, releaseContext.store, later));
  expect(await numbersOf(fresh, 9)).toEqual([5, 4, 3]);
});

it('reads each document once', async () => {
  const { config, releaseContext, store, publish } = await temporaryStore();
  for (let release = 0; release < 5; release++) await publish(makeRelease());
  const read: string[] = [];
  const counting = { ...store, read: (key: string) => (read.push(key), store.read(key)) };
  const records = new ReleaseRecords(createReleaseContext(config, counting, releaseContext.keys));
  for (let time = 0; time < 3; time++) expect(await numbersOf(records, 5)).toEqual([5, 4, 3, 2, 1]);
  expect(read.filter((key) => key.endsWith('00000003.json'))).toHaveLength(1);
});
