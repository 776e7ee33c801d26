import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { root } from '../deploy/deploy-files.ts';
import { run } from '../deploy/programs.ts';
import { type Machine, startMachine } from './machine.ts';

/** Ports on loopback for the machines in `deploy/database/haproxy.cfg` and `deploy/front/haproxy.cfg`. */
export interface Addresses {
  /** The database, for the APIs. */
  readonly database: number;
  /** The database, for reads of posts. */
  readonly databaseReads: number;
  readonly nodes: readonly number[];
  /** The APIs, for the shells. */
  readonly api: number;
  readonly apis: readonly number[];
  readonly shells: readonly number[];
  /** The site, for visitors. */
  readonly https: number;
  readonly http: number;
}

/**
 * Starts HAProxy with the shipped configuration, in which only addresses are replaced, so that the cluster test covers
 * that file.
 * @param file below `deploy/`
 * @param changes texts of the file with their replacements
 * @throws Error if the file lacks one of the texts, or HAProxy rejects the result
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

/** Sends a command to the socket of HAProxy. @returns its response */
export async function sendCommand(socketFile: string, text: string): Promise<string> {
  const socket = connect(socketFile);
  socket.end(`${text}\n`);
  return (await readText(socket)).trim();
}

/** Replacements for the load balancer of the database: three nodes, the first one is initially the writer. */
export const databaseChanges = (
  { database, databaseReads, nodes }: Addresses,
  folder: string,
): [string, string][] => [
  ['/run/haproxy/database.sock', path.join(folder, 'database.sock')],
  ['bind 127.0.0.1:3306', `bind 127.0.0.1:${database}`],
  ['bind 127.0.0.1:3307', `bind 127.0.0.1:${databaseReads}`],
  ...nodes.map((port, index): [string, string] => [`10.0.0.3${index + 1}:3306`, `127.0.0.1:${port}`]),
];

/** Replacements for the front load balancer, which terminates TLS for the shells and has one address for the APIs. */
export const frontChanges = (addresses: Addresses, folder: string): [string, string][] => [
  // Limited by the open files of one account.
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

/** Writes a certificate for localhost and its key to `site.pem`. @returns the certificate, to be trusted by visitors */
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
