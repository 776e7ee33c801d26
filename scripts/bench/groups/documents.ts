import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { firstByte, measureThroughput } from '../load.ts';
import type { Site } from '../site.ts';
import { serveFile } from '../static-server.ts';
import type { Row } from '../table.ts';

/** Home from the document cache beside the same bytes from a static file server, both uncompressed. */
export async function measureDocuments({ shell, folder }: Site): Promise<Row[]> {
  const headers = { 'accept-encoding': 'br' };
  const home = { url: `${shell.url}/`, headers };
  const identity = { url: home.url, headers: { 'accept-encoding': 'identity' } };
  // The smallest bytes are made behind the first answer.
  await sleep(1_000);
  const bytes = Buffer.from(await (await fetch(identity.url, { headers: identity.headers })).arrayBuffer());
  const file = path.join(folder, 'home.html');
  await writeFile(file, bytes);
  const plain = await serveFile(file);
  try {
    const waiting = Math.min(await firstByte(home), await firstByte(home), await firstByte(home));
    // Uncompressed: the client makes text of every body, which takes it 0.4 ms when the bytes are none.
    const [uncompressed, fromDisk] = await measureThroughput([identity, plain] as const);
    return [
      {
        what: 'home from the cache, first byte, median; best of 3',
        value: waiting,
        unit: 'ms',
        limit: { most: 0.3 },
      },
      { what: 'home from the cache, uncompressed', value: uncompressed.perSecond, unit: '/s' },
      { what: `the same bytes from ${plain.name}`, value: fromDisk.perSecond, unit: '/s' },
      {
        what: 'ratio, both uncompressed',
        value: uncompressed.perSecond / fromDisk.perSecond,
        unit: '×',
        limit: { least: 0.4 },
      },
    ];
  } finally {
    await plain.stop();
  }
}
