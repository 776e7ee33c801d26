import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { firstByte, measureThroughput } from '../load.ts';
import { startBare, startStatic } from '../processes.ts';
import type { Site } from '../site.ts';
import type { Row } from '../table.ts';

const ROUNDS = 3;

/** Home from the document cache beside the same bytes from a static file server in Node, both uncompressed. */
export async function measureDocuments({ shell, folder }: Site): Promise<Row[]> {
  const headers = { 'accept-encoding': 'br' };
  const home = { url: `${shell.url}/`, headers };
  const identity = { url: home.url, headers: { 'accept-encoding': 'identity' } };
  // The smallest bytes are made behind the first answer.
  await sleep(1_000);
  const bytes = Buffer.from(await (await fetch(identity.url, { headers: identity.headers })).arrayBuffer());
  const file = path.join(folder, 'home.html');
  await writeFile(file, bytes);
  const plain = await startStatic(file);
  const bare = await startBare();
  try {
    // Until the compiler knows what is hot, in the client as well.
    const first = await firstByte(home);
    await firstByte(home);
    const waiting: number[] = [];
    const bareWaiting: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      waiting.push(await firstByte(home));
      bareWaiting.push(await firstByte({ url: `${bare.url}/` }));
    }
    // Uncompressed: the client makes text of every body, which takes it 0.4 ms when the bytes are none.
    const [uncompressed, fromDisk] = await measureThroughput([identity, plain] as const);
    return [
      {
        what: `home from the cache, first byte, median of 300; best of ${ROUNDS}`,
        value: Math.min(...waiting),
        unit: 'ms',
        limit: { most: 0.3 },
      },
      { what: '  of the first 300 requests after the start', value: first, unit: 'ms' },
      { what: '  a server of three lines', value: Math.min(...bareWaiting), unit: 'ms' },
      { what: 'home from the cache, uncompressed', value: uncompressed.perSecond, unit: '/s' },
      { what: 'the same bytes from a static file server in Node', value: fromDisk.perSecond, unit: '/s' },
      {
        what: 'ratio, both uncompressed',
        value: uncompressed.perSecond / fromDisk.perSecond,
        unit: '×',
        limit: { least: 0.8 },
      },
    ];
  } finally {
    await bare.stop();
    await plain.stop();
  }
}
