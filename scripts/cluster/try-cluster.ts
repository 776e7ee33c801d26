/**
 * Shows by hand that two API processes, each on a node of its own of one cluster, migrate once and send each mail once:
 *
 *     scripts/cluster/start-nodes.sh FOLDER        # two Galera nodes on loopback, prints their addresses
 *     node scripts/build/build.ts api && node scripts/cluster/try-cluster.ts ADDRESS ADDRESS
 *
 * The database must be empty.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTestSmtp } from '../../api/test/test-smtp.ts';
import { DatabaseUrl } from '../../api/src/db/database-url.ts';
import { openDatabase } from '../../api/src/db/open-database.ts';
import { mails } from '../../api/src/db/schema/mails.ts';
import { enqueueMail } from '../../api/src/services/mail/enqueue-mail.ts';
import { answers } from '../bench/processes.ts';
import { freePort } from '../start/ports.ts';

const MAILS = 300;
const script = path.resolve(import.meta.dirname, '../../api/dist/index.mjs');

const urls = process.argv.slice(2);
if (urls.length !== 2) throw new Error('Give the database addresses of two nodes');
const smtp = await startTestSmtp();
const folder = await mkdtemp(path.join(os.tmpdir(), 'cluster-'));
const faults: string[] = [];
const processes = await Promise.all(
  urls.map(async (url) => {
    const port = String(await freePort());
    const child = spawn(process.execPath, [script], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { PATH: process.env.PATH, PORT: port, DATA_DIR: folder, DATABASE_URL: url, SMTP_URL: smtp.url },
    });
    child.stdout.on('data', (text) => faults.push(...(String(text).match(/.*"level":"error".*/g) ?? [])));
    await answers(`http://127.0.0.1:${port}/api/health/ready`, child);
    return child;
  }),
);
console.log('Both processes are ready: one of them has migrated.');

const databases = urls.map((url) => openDatabase(DatabaseUrl.parse(url)));
await Promise.all(
  Array.from({ length: MAILS }, (_, index) =>
    enqueueMail((databases[index % 2] as (typeof databases)[0]).db, {
      at: new Date(),
      kind: 'enquiry-reply',
      to: 'asha@example.com',
      subject: `Mail ${index}`,
      letter: ['Hello'],
    }),
  ),
);
const states = async () => {
  const rows = await (databases[0] as (typeof databases)[0]).db.select({ state: mails.state }).from(mails);
  return Object.fromEntries(
    Object.entries(Object.groupBy(rows, ({ state }) => state)).map(([state, of]) => [state, of?.length ?? 0]),
  );
};
for (let second = 0; second < 90 && (await states())['Sent'] !== MAILS; second++) await sleep(1_000);

const ids = new Set(smtp.received.map(({ mail }) => mail.messageId));
console.log({
  enqueued: MAILS,
  received: smtp.received.length,
  different: ids.size,
  states: await states(),
  faults,
});
for (const child of processes) {
  const closed = once(child, 'close');
  child.kill();
  await closed;
}
await Promise.all(databases.map(({ close }) => close()));
await smtp.close();
process.exitCode = smtp.received.length === MAILS && ids.size === MAILS ? 0 : 1;
