/**
 * `pnpm test:cluster`: fault injection in a site as on many machines, on loopback, under load. Needs Debian, root and
 * the build; installs missing packages.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { canInstallDebianPackages } from '../debian-packages.ts';
import { root } from '../deploy/deploy-files.ts';
import { installMissing } from '../deploy/programs.ts';
import { readOptions } from '../read-options.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { type Load, startLoad } from './load.ts';
import { formatReport, type Result, summarise } from './report.ts';
import { type Scenario, SCENARIOS } from './scenarios.ts';
import { findGrowth, formatTenths, soak } from './soak.ts';

const NEEDED = {
  // Includes Galera.
  mariadbd: 'mariadb-server',
  rsync: 'rsync',
  haproxy: 'haproxy',
  openssl: 'openssl',
  faketime: 'faketime',
};

const options = readOptions(
  'pnpm test:cluster [--only TEXT] [--soak MINUTES] [--rate N] [--previous FOLDER] [--report FILE] [--keep]',
  {
    /** A built repository of an earlier version, which is started first and then upgraded. */
    previous: { type: 'string' },
    /** Requests per second. */
    rate: { type: 'string', default: '40' },
    /** Part of the names of the scenarios to run; default: all. */
    only: { type: 'string' },
    /**
     * Minutes: measures memory and latency during scenarios that keep the servers running, instead of all scenarios.
     */
    soak: { type: 'string' },
    /** File for the report. */
    report: { type: 'string' },
    /** Do not delete logs and data, even if all limits are met. */
    keep: { type: 'boolean', default: false },
  },
);

async function installPrograms(): Promise<void> {
  if (!(await canInstallDebianPackages())) {
    throw new Error('The cluster test mounts disks and installs servers. Run it as root on Debian.');
  }
  await installMissing(NEEDED);
}

/** Reads the input of the load generator from a running site. */
async function readTarget({ addresses, certificate }: Cluster) {
  const origin = `http://127.0.0.1:${addresses.shells[0]}`;
  const read = async (address: string) =>
    (await fetch(origin + address, { headers: { host: `localhost:${addresses.https}` } })).text();
  const home = await read('/');
  const files = [...new Set(home.match(/(?<=(?:src|href)=")\/(?:remotes|assets)\/[\w./-]+\.(?:js|css)/g))];
  const [post] = /\/blogpost\/[\w-]+/.exec(await read('/BlogPage')) ?? [];
  const { data } = JSON.parse(await read('/api/positions')) as { data: Record<string, string[] | string>[] };
  const position = data.find(({ title }) => title === 'Patent Analyst');
  if (!post || files.length === 0 || !position) throw new Error('The site has no post, file or position');
  const application = {
    phone: '+91 98100 00001',
    role: String(position.title),
    workplaceType: String(position.workplaces?.[0]),
    jobLocation: String(position.locations?.[0]),
    employmentType: String(position.employmentTypes?.[0]),
  };
  return {
    port: addresses.https,
    certificate,
    pages: ['/', '/BlogPage', post, '/AboutUs'],
    files,
    application,
    rate: Number(options.rate),
  };
}

/** E-mail addresses of all stored enquiries and applications, and mails by state. */
async function readDatabase({ nodes }: Cluster) {
  const node = nodes[1] ?? nodes[0];
  const rows = async (statement: string) => (await node?.query(`USE site; ${statement}`))?.split('\n') ?? [];
  return {
    enquiries: await rows('SELECT email FROM contacts'),
    applications: await rows('SELECT email FROM applications'),
    mails: Object.fromEntries(
      (await rows('SELECT state, COUNT(*) FROM mails GROUP BY state')).map((row) => {
        const [state = '', count] = row.split('\t');
        return [state, Number(count)];
      }),
    ) as Record<string, number>,
  };
}

/** @returns a sentence for each fault of the data after all scenarios */
async function compareData(cluster: Cluster, load: Load): Promise<string[]> {
  const stored = await readDatabase(cluster);
  const { received } = cluster;
  const faults: string[] = [];
  for (const kind of ['enquiries', 'applications'] as const) {
    const rows = new Set(stored[kind]);
    const lost = [...load.acknowledged[kind]].filter((email) => !rows.has(email));
    if (lost.length > 0) faults.push(`${lost.length} acknowledged ${kind} are lost, such as ${lost[0]}`);
    const duplicates = stored[kind].length - rows.size;
    if (duplicates > 0) faults.push(`${duplicates} ${kind} are stored twice`);
  }
  const arrived = new Set(received);
  if (received.length > arrived.size) faults.push(`${received.length - arrived.size} mails arrived twice`);
  const { Sent: sent = 0, Unclear: unclear = 0, ...pending } = stored.mails;
  if (Object.keys(pending).length > 0) faults.push(`mails are pending: ${JSON.stringify(pending)}`);
  // `Unclear`: it is unknown whether the mail server accepted the mail.
  if (arrived.size < sent || arrived.size > sent + unclear) {
    faults.push(`${sent} mails were sent and ${unclear} are unclear, but ${arrived.size} arrived`);
  }
  return faults;
}

/** Mails are retried after 5 and 20 seconds, then later. */
async function waitForMails(cluster: Cluster): Promise<void> {
  for (let seconds = 0; seconds < 300; seconds++) {
    const { mails } = await readDatabase(cluster);
    if (Object.keys(mails).every((state) => ['Sent', 'Failed', 'Unclear'].includes(state))) return;
    await sleep(1_000);
  }
}

async function main(): Promise<void> {
  await installPrograms();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'cluster-'));
  console.log(`Logs are in ${folder}`);
  const build = options.previous ? path.resolve(options.previous) : root;
  const cluster = await startCluster(folder, build);
  const results: Result[] = [];
  let hasPassed = false;
  try {
    for (const server of [...cluster.apis, ...cluster.shells]) server.useBuildOf(root);
    const load = startLoad(await readTarget(cluster));
    await sleep(5_000);
    const attempt = async ({ name, allowed, run }: Scenario): Promise<void> => {
      const from = Date.now();
      await run(cluster);
      // Include late failures.
      await sleep(10_000);
      const result = summarise({ name, allowed, from, to: Date.now() }, load.results);
      results.push(result);
      console.log(formatReport([result], []).split('\n').at(-1));
    };
    const tenths = options.soak ? await soak(cluster, load, Number(options.soak), attempt) : [];
    if (!options.soak) {
      for (const scenario of SCENARIOS) {
        const isChosen = scenario.name.toLowerCase().includes(options.only?.toLowerCase() ?? '');
        if (isChosen) await attempt(scenario);
      }
    }
    await load.stop();
    await waitForMails(cluster);
    const faults = [
      ...(await compareData(cluster, load)),
      ...(options.soak ? findGrowth(tenths) : []),
      ...[...cluster.apis, ...cluster.shells].flatMap(({ name, unexpectedExits }) =>
        unexpectedExits() > 0 ? [`${name} exited unexpectedly ${unexpectedExits()} times`] : [],
      ),
    ];
    const { enquiries, applications } = load.acknowledged;
    const failed = load.results.filter(({ outcome }) => outcome === 'failed').length;
    const table = formatReport(results, [
      `${failed} of ${load.results.length} requests failed in all.`,
      `${enquiries.size} enquiries and ${applications.size} applications were acknowledged, ${cluster.received.length} mails arrived.`,
      ...(faults.length > 0 ? faults : ['Each is stored once, and each mail arrived once.']),
    ]);
    const report = options.soak ? `${table}\n\n${formatTenths(tenths)}` : table;
    console.log(`\n${report}`);
    if (options.report) await writeFile(options.report, `${report}\n`);
    hasPassed = faults.length === 0 && results.every(({ passed }) => passed);
    if (!hasPassed) process.exitCode = 1;
  } finally {
    await cluster.close();
    if (hasPassed && !options.keep) await rm(folder, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
