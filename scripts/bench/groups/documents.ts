import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { firstByte, measureThroughput } from '../load.ts';
import { startBare, startStatic } from '../processes.ts';
import type { Site } from '../site.ts';
import type { Row } from '../table.ts';

const ROUNDS = 3;

/** The cached home page compared to the same bytes from a static file server in Node, both uncompressed. */
export async function measureDocuments({ shell, folder }: Site): Promise<Row[]> {
  const headers = { 'accept-encoding': 'br' };
  const home = { url: `${shell.url}/`, headers };
  const identity = { url: home.url, headers: { 'accept-encoding': 'identity' } };
  // The smallest encoding is created in the background after the first response.
  await sleep(1_000);
  const bytes = Buffer.from(await (await fetch(identity.url, { headers: identity.headers })).arrayBuffer());
  const file = path.join(folder, 'home.html');
  await writeFile(file, bytes);
  const plain = await startStatic(file);
  const bare = await startBare();
  try {
    // Warm up the JIT of server and client.
    const first = await firstByte(home);
    await firstByte(home);
    const latencies: number[] = [];
    const bareLatencies: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      latencies.push(await firstByte(home));
      bareLatencies.push(await firstByte({ url: `${bare.url}/` }));
    }
    // Uncompressed, because the client decodes every body as text, which takes 0.4 ms for binary data.
    const [uncompressed, fromDisk] = await measureThroughput([identity, plain] as const);
    return [
      {
        label: `cached home, first byte, median of 300; best of ${ROUNDS}`,
        value: Math.min(...latencies),
        unit: 'ms',
        limit: { max: 0.3 },
      },
      { label: '  of the first 300 requests after the start', value: first, unit: 'ms' },
      { label: '  minimal Node server', value: Math.min(...bareLatencies), unit: 'ms' },
      { label: 'cached home, uncompressed', value: uncompressed.perSecond, unit: '/s' },
      { label: 'the same bytes from a static file server in Node', value: fromDisk.perSecond, unit: '/s' },
      {
        label: 'ratio, both uncompressed',
        value: uncompressed.perSecond / fromDisk.perSecond,
        unit: '×',
        limit: { min: 0.8 },
      },
    ];
  } finally {
    await bare.stop();
    await plain.stop();
  }
}
