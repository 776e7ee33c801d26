import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { root } from '../deploy/deploy-files.ts';
import { run } from '../deploy/programs.ts';
import { type Machine, startMachine } from './machine.ts';

/** Ports on loopback for what `deploy/database/haproxy.cfg` and `deploy/front/haproxy.cfg` name by machine. */
export interface Addresses {
  /** Where the APIs reach the database. */
  readonly database: number;
  /** Where they read posts. */
  readonly databaseReads: number;
  readonly nodes: readonly number[];
  /** Where the shells reach the APIs. */
  readonly api: number;
  readonly apis: readonly number[];
  readonly shells: readonly number[];
  /** Where visitors reach the site. */
  readonly https: number;
  readonly http: number;
}

/**
 * Starts HAProxy with the configuration that we ship, only the addresses changed, so that it is that file which the
 * cluster test tries.
 * @param file below `deploy/`
 * @param changes texts of the file and what stands in their place
 * @throws Error when the file lacks one of the texts, or HAProxy refuses the result
 */
export async function startBalancer(
  name: string,
  folder: string,
  file: string,
  changes: readonly (readonly [string, string])[],
): Promise<Machine> {
  let text = await readFile(path.join(root, 'deploy', file), 'utf8');
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`deploy/${file} does not contain "${from}"`);
    text = text.replaceAll(from, to);
  }
  const copy = path.join(folder, `${name}.cfg`);
  await writeFile(copy, text);
  await run('haproxy', ['-c', '-f', copy]);
  return startMachine(name, folder, { program: 'haproxy', args: ['-f', copy] });
}

/** Speaks to the running HAProxy as `socat` does. @returns its answer */
export async function sendCommand(socketFile: string, text: string): Promise<string> {
  const socket = connect(socketFile);
  socket.end(`${text}\n`);
  return (await readText(socket)).trim();
}

/** The addresses of the database's balancer: three nodes, of which the first is the writer at first. */
export const databaseChanges = (
  { database, databaseReads, nodes }: Addresses,
  folder: string,
): [string, string][] => [
  ['/run/haproxy/database.sock', path.join(folder, 'database.sock')],
  ['bind 127.0.0.1:3306', `bind 127.0.0.1:${database}`],
  ['bind 127.0.0.1:3307', `bind 127.0.0.1:${databaseReads}`],
  ...nodes.map((port, index): [string, string] => [`10.0.0.3${index + 1}:3306`, `127.0.0.1:${port}`]),
];

/** The addresses of the front, which ends TLS before the shells and has one address for the APIs. */
export const frontChanges = (addresses: Addresses, folder: string): [string, string][] => [
  // As many as one account may have open files for here.
  ['maxconn 20000', 'maxconn 2000'],
  ['/run/haproxy/admin.sock', path.join(folder, 'front.sock')],
  ['/etc/haproxy/site.pem', path.join(folder, 'site.pem')],
  ['bind :80', `bind 127.0.0.1:${addresses.http}`],
  ['bind :443', `bind 127.0.0.1:${addresses.https}`],
  ['bind 10.0.0.10:3001', `bind 127.0.0.1:${addresses.api}`],
  ['hdr Host www.example.com', `hdr Host localhost:${addresses.https}`],
  ...addresses.shells.map((port, index): [string, string] => [
    `10.0.0.1${index + 1}:3000`,
    `127.0.0.1:${port}`,
  ]),
  ...addresses.apis.map((port, index): [string, string] => [
    `10.0.0.2${index + 1}:3001`,
    `127.0.0.1:${port}`,
  ]),
];

/** Writes a certificate for localhost with its key into `site.pem`. @returns its text, to be trusted by visitors */
export async function makeCertificate(folder: string): Promise<string> {
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  await promisify(execFile)('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
    ...['-keyout', key, '-out', certificate],
  ]);
  const text = await readFile(certificate, 'utf8');
  await writeFile(path.join(folder, 'site.pem'), text + (await readFile(key, 'utf8')));
  return text;
}
