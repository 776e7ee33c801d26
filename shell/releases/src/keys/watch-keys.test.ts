import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { expect, it } from 'vitest';
import { recordingLog, temporaryStore } from '../../test/temporary-store.ts';
import { listKeys } from './list-keys.ts';
import { openKeys } from './open-keys.ts';
import { createSigningKey } from './signing-key.ts';
import { coveredUntil, type TrustedKey } from './trusted-keys.ts';
import { watchKeys } from './watch-keys.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 1);
const day = (number: number) => new Date(START + number * DAY);
const key = (from: number | undefined, to: number | undefined): TrustedKey => ({
  key: createSigningKey().publicKey,
  ...(from !== undefined && { notBefore: day(from).toISOString() }),
  ...(to !== undefined && { notAfter: day(to).toISOString() }),
});

it.each([
  { what: 'one without an expiry', keys: [key(undefined, undefined)], end: Infinity },
  { what: 'one', keys: [key(undefined, 20)], end: day(20).getTime() },
  { what: 'one after the other', keys: [key(10, 40), key(undefined, 20)], end: day(40).getTime() },
  { what: 'a gap', keys: [key(30, 40), key(undefined, 20)], end: day(20).getTime() },
  { what: 'an expired one', keys: [key(undefined, -1)], end: START },
  { what: 'a next one without an expiry', keys: [key(undefined, 5), key(4, undefined)], end: Infinity },
])('finds until when there is a valid key: $what', ({ keys, end }) => {
  expect(coveredUntil(keys, day(0))).toBe(end);
});

it('warns daily from two weeks before the last key expires, and logs an error afterwards', async () => {
  const { dataDir } = await temporaryStore();
  const file = path.join(dataDir, 'list.json');
  const trusted = { environment: [key(undefined, undefined)], 'remote-public': [key(undefined, 20)] };
  await writeFile(file, JSON.stringify(trusted));
  const { lines, log } = recordingLog();
  let today = 0;
  const { check, stop } = watchKeys({ file, log: log as unknown as Logger, now: () => day(today) });
  stop();
  for (today of [5, 6.1, 6.2, 7.2, 21]) await check();
  const soon = 'keys expire soon, rotate them (pnpm release keys rotate)';
  expect(lines.map(({ level, message }) => [level, message])).toEqual([
    ['warn', soon],
    ['warn', soon],
    ['error', 'no valid key is left, new signatures are refused'],
  ]);
  expect(lines).toMatchObject([{ signer: 'remote-public', end: day(20).toISOString() }, {}, {}]);
  trusted['remote-public'].push(key(undefined, undefined));
  await writeFile(file, JSON.stringify(trusted));
  lines.length = 0;
  today = 30;
  await check();
  expect(lines).toEqual([]);
});

it('marks a key that expires soon in the list, unless another one replaces it and it does not sign here', async () => {
  const { config } = await temporaryStore();
  const keys = openKeys(config, () => day(0));
  const { publicKey } = await keys.signingKey('remote-public');
  const marks = async (...trusted: TrustedKey[]) => {
    const list = path.join(config.keyFolder, 'trusted.json');
    await writeFile(list, JSON.stringify({ 'remote-public': trusted }));
    return (await listKeys(config, keys, day(0))).map(({ endsSoon }) => endsSoon);
  };
  expect(await marks(key(undefined, undefined))).toEqual([false]);
  expect(await marks(key(undefined, 13))).toEqual([true]);
  expect(await marks(key(undefined, 13), key(20, 40))).toEqual([true, false]);
  expect(await marks(key(undefined, 13), key(10, 40))).toEqual([false, false]);
  expect(await marks({ ...key(undefined, 13), key: publicKey }, key(10, 40))).toEqual([true, false]);
});
