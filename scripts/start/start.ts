/** `npm start`: from a fresh clone to a running site. See docs/running.md. */
import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { findDatabaseServer } from '../managed-database/find-database-server.ts';
import { installDatabaseServer } from '../managed-database/install-database-server.ts';
import { startManagedDatabase } from '../managed-database/start-managed-database.ts';
import { buildParts } from './build-parts.ts';
import { claimPort } from './ports.ts';
import { createProgress } from './progress.ts';
import { type RunningServer, runServer, type ServerMessage } from './run-server.ts';
import { readSettings, StartError, type StartSettings } from './settings.ts';

const root = path.resolve(import.meta.dirname, '../..');
const progress = createProgress(process.stdout);
const say = (line: string) => progress.note(line);

/** What was started, in order; it ends in the reverse order. */
const started: { stop(): Promise<void> }[] = [];
let stopping: Promise<void> | undefined;

function stopAll(): Promise<void> {
  stopping ??= (async () => {
    for (const part of started.toReversed()) await part.stop();
  })();
  return stopping;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!stopping) say('\n  Stopping …');
    stopAll().then(
      () => {
        say('  Everything ended. All data is kept.');
        process.exit(0);
      },
      (error: unknown) => fail(error),
    );
  });
}

try {
  await main();
} catch (error) {
  await stopAll();
  fail(error);
}

async function main(): Promise<void> {
  const settings = readSettings(process.env, root);
  const port = await claimPort(settings.host, settings.port, 'PORT');
  const apiPort = await claimPort('127.0.0.1', settings.apiPort ?? 0, 'API_PORT');
  await mkdir(settings.dataDir, { recursive: true });
  const [databaseUrl] = await Promise.all([startDatabase(settings), build(settings)]);
  if (stopping) return;
  const origin = process.env.PUBLIC_ORIGIN || `http://localhost:${port}`;
  const firstAdmin = await startServers(settings, { databaseUrl, port, apiPort, origin });
  if (stopping) return;
  welcome(origin, firstAdmin);
}

async function startDatabase(settings: StartSettings): Promise<string> {
  if (settings.databaseUrl) {
    say(`  ✔  Database     the one of DATABASE_URL`);
    return settings.databaseUrl;
  }
  let url = '';
  await progress.step('Database', 'starting a private server on its own folder', async () => {
    if (!(await findDatabaseServer())) await installDatabaseServer({ log: (line) => say(`     ${line}`) });
    const folder = path.join(settings.dataDir, 'database');
    const database = await startManagedDatabase({ folder, log: (line) => say(`  !  Database: ${line}`) });
    started.push(database);
    url = database.url;
    return `private, in ${path.relative(process.cwd(), folder) || folder}`;
  });
  return url;
}

async function build(settings: StartSettings): Promise<void> {
  await progress.step('Build', 'shell, remote-public, remote-admin, api', async () => {
    const built = await buildParts(root);
    return built.length > 0 ? built.join(', ') : 'nothing changed';
  });
  await progress.step('Releases', 'publishing both remotes', async () => {
    const cli = path.join(root, 'shell/src/releases/cli.ts');
    const environment = { ...process.env, DATA_DIR: settings.dataDir };
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [cli, 'publish', 'remote-public', 'remote-admin'],
      { env: environment },
    );
    return stdout.trim().replaceAll('\n', ', ');
  });
}

interface Addresses {
  readonly databaseUrl: string;
  readonly port: number;
  readonly apiPort: number;
  readonly origin: string;
}

type FirstAdmin = Extract<ServerMessage, { type: 'first-admin' }>;

async function startServers(settings: StartSettings, addresses: Addresses): Promise<FirstAdmin | undefined> {
  let firstAdmin: FirstAdmin | undefined;
  const { databaseUrl, port, apiPort, origin } = addresses;
  const common = {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: settings.dataDir,
    PUBLIC_ORIGIN: origin,
  };
  const onMessage = (message: ServerMessage) => {
    if (message.type === 'first-admin') firstAdmin = message;
    if (message.type === 'waiting') say(`  !  ${message.reason}`);
  };
  const serve = async (name: string, script: string, environment: NodeJS.ProcessEnv) => {
    const options = { name, script, logFolder: path.join(settings.dataDir, 'logs'), say, onMessage };
    const server = await runServer({ ...options, environment: { ...common, ...environment } });
    started.push(server);
    watch(server);
  };
  await progress.step('API', 'migrations and demo content', async () => {
    const seed = settings.demoContent ? { SEED_DIR: path.join(root, 'api/seed') } : {};
    const environment = { HOST: '127.0.0.1', PORT: String(apiPort), DATABASE_URL: databaseUrl, ...seed };
    await serve('api', path.join(root, 'api/dist/index.mjs'), environment);
    return `on 127.0.0.1:${apiPort}`;
  });
  await progress.step('Site', 'starting the shell', async () => {
    const environment = {
      HOST: settings.host,
      PORT: String(port),
      API_ORIGIN: `http://127.0.0.1:${apiPort}`,
    };
    await serve('shell', path.join(root, 'shell/dist/server/index.mjs'), environment);
    return `on ${settings.host}:${port}`;
  });
  return firstAdmin;
}

/** A server that ends by itself takes the others with it, and says so. */
function watch(server: RunningServer): void {
  void server.ended.then(async (code) => {
    if (stopping) return;
    await stopAll();
    fail(
      new StartError(
        `The ${server.name} ended by itself (exit code ${code}); see its log in the data folder.`,
      ),
    );
  });
}

function welcome(origin: string, firstAdmin: FirstAdmin | undefined): void {
  say(`\n  Site          ${origin}\n  Back office   ${origin}/admin`);
  if (firstAdmin) {
    say(`  Sign in as    ${firstAdmin.email}`);
    say(`  Password      ${firstAdmin.password}   (shown only this once)`);
  }
  say('\n  Ctrl-C ends it. All data stays.\n');
}

function fail(error: unknown): never {
  process.stderr.write(
    `\n${error instanceof StartError ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(1);
}
