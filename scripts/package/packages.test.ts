import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startOtlpReceiver } from '../../shared-contracts/tracing/test/otlp-receiver.ts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../api/test/test-database.ts';
import { buildParts } from '../start/build-parts.ts';
import { freePort } from '../start/ports.ts';
import { PACKAGED_PARTS, type PackagedPart, packagePart } from './package-part.ts';

// The archives need only Node. So their processes run outside the repository, without its packages, with an empty PATH
// and with the settings given here only.
const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'packages-'));
const processes: ChildProcess[] = [];
let database: TestDatabase;

beforeAll(async () => {
  await buildParts(root);
  database = await createTestDatabase();
  for (const part of PACKAGED_PARTS) {
    const archive = await packagePart(part, path.join(folder, 'archives'));
    mkdirSync(unpacked(part));
    execFileSync('tar', ['-xzf', archive, '--strip-components=1', '-C', unpacked(part)]);
  }
});

afterAll(async () => {
  await Promise.all(
    processes.map(async (child) => {
      const closed = once(child, 'close');
      if (child.exitCode === null && child.kill()) await closed;
    }),
  );
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const unpacked = (part: PackagedPart) => path.join(folder, part);
const textOf = (part: PackagedPart, file: string) => readFileSync(path.join(unpacked(part), file), 'utf8');

/** The arguments of a script in the `package.json` of an archive. */
function commandOf(part: PackagedPart, script: string): string[] {
  const { scripts } = JSON.parse(textOf(part, 'package.json')) as { scripts: Record<string, string> };
  const [program, ...args] = (scripts[script] ?? '').split(' ');
  expect(program).toBe('node');
  return args;
}

const environment = (settings: Record<string, string>) => ({ PATH: path.join(folder, 'none'), ...settings });

/** Starts a server of an archive and waits until a health check succeeds. */
async function start(part: PackagedPart, probe: string, settings: Record<string, string>): Promise<string> {
  const port = String(await freePort());
  const child = spawn(process.execPath, commandOf(part, 'start'), {
    cwd: unpacked(part),
    env: environment({ PORT: port, ...settings }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  processes.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const origin = `http://localhost:${port}`;
  const status = () =>
    fetch(origin + probe).then(
      (response) => response.status,
      () => null,
    );
  while ((await status()) !== 200) {
    if (child.exitCode !== null) throw new Error(`The ${part} exited with ${child.exitCode}:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return origin;
}

test('both archives run with Node only: migrations, pages, traces and a login work', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, commandOf('api', 'migrate'), {
    cwd: unpacked('api'),
    env: environment({ DATABASE_URL: database.url }),
  });
  expect(stdout).toContain('The database is up to date');

  const account = { email: 'ada@example.com', password: 'Correct-Horse-7-Battery' };
  const receiver = await startOtlpReceiver();
  onTestFinished(() => receiver.close());
  const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint };
  const apiOrigin = await start('api', '/api/health/ready', {
    DATABASE_URL: database.url,
    DATA_DIR: path.join(folder, 'api-data'),
    MIGRATE_ON_START: 'false',
    // The seed uses native packages for images and password hashes.
    SEED_DIR: path.join(unpacked('api'), 'seed'),
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    ...traces,
  });
  const dataDir = path.join(folder, 'shell-data');
  const shellOrigin = await start('shell', '/health/live', {
    DATA_DIR: dataDir,
    API_ORIGIN: apiOrigin,
    ...traces,
  });
  await promisify(execFile)(
    process.execPath,
    [
      ...['shell/releases/src/cli.ts', 'publish', 'remote-public', 'remote-admin'],
      ...[
        '--init',
        '--no-build',
        '--no-check',
        '--api',
        'api/dist/openapi.json',
        '--shell',
        'shell/dist/host.json',
      ],
    ],
    { cwd: root, env: { DATA_DIR: dataDir, PATH: process.env.PATH } },
  );
  await expect
    .poll(async () => (await fetch(`${shellOrigin}/health/ready`)).status, { timeout: 30_000 })
    .toBe(200);

  const { data: posts } = (await (await fetch(`${apiOrigin}/api/blogs`)).json()) as {
    data: { title: string; image: string }[];
  };
  const [post] = posts;
  const home = await fetch(shellOrigin);
  expect(home.status).toBe(200);
  expect(await home.text()).toContain(post?.title ?? 'a post of the seed');
  const [, traceId = 'none'] = home.headers.get('server-timing')?.split('-') ?? [];
  const servicesOf = () =>
    receiver.spans.filter((span) => span.traceId === traceId).map(({ service }) => service);
  await expect
    .poll(() => [...new Set(servicesOf())].toSorted(), { timeout: 30_000 })
    .toEqual(['api', 'shell']);
  const picture = await fetch(shellOrigin + (post?.image ?? ''));
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const login = await fetch(`${apiOrigin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  expect(login.status).toBe(200);
});

test.each(PACKAGED_PARTS)('the %s lists its packages with their licences', (part) => {
  const { bomFormat, specVersion, metadata, components } = JSON.parse(textOf(part, 'sbom.cdx.json')) as {
    bomFormat: string;
    specVersion: string;
    metadata: { component: { name: string } };
    components: { group?: string; name: string; version: string; purl: string; licenses: unknown[] }[];
  };
  expect([bomFormat, specVersion, metadata.component.name]).toEqual(['CycloneDX', '1.6', part]);
  const texts = textOf(part, 'THIRD-PARTY-LICENSES.txt');
  const nameOf = ({ group, name }: (typeof components)[number]) => (group ? `${group}/${name}` : name);
  for (const component of components) {
    expect(component.licenses, component.purl).not.toEqual([]);
    expect(texts).toContain(`${nameOf(component)} ${component.version}\n\nLicence: `);
  }
  const names = components.map(nameOf);
  // Imported, concatenated, font and external packages.
  const samples = {
    api: ['hono', 'lucia', '@fontsource/public-sans', 'sharp', '@node-rs/argon2'],
    shell: ['hono', 'zod'],
  };
  expect(names).toEqual(expect.arrayContaining(samples[part]));
  expect(names).toEqual(expect.arrayContaining(nativePackages(part)));
  expect(names).not.toContain('vitest');
});

function nativePackages(part: PackagedPart): string[] {
  if (part === 'shell') return [];
  const modules = path.join(unpacked(part), 'node_modules');
  return readdirSync(modules).flatMap((name) =>
    name.startsWith('@') ? readdirSync(path.join(modules, name)).map((base) => `${name}/${base}`) : [name],
  );
}

test('the archive of the API has the same migrations as the repository', async () => {
  const files = readdirSync(path.join(unpacked('api'), 'migrations')).map((file) =>
    path.basename(file, '.sql'),
  );
  const empty = await createTestDatabase();
  onTestFinished(() => empty.drop());
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...commandOf('api', 'migrate'), '--pending'],
    { cwd: unpacked('api'), env: environment({ DATABASE_URL: empty.url }) },
  );
  expect(stdout.trim().split('\n')).toEqual(files.toSorted());
  const fromClone = await promisify(execFile)(
    process.execPath,
    [path.join(root, 'scripts/ops/cli.ts'), 'migrate', '--pending'],
    { env: environment({ DATABASE_URL: empty.url }) },
  );
  expect(fromClone.stdout).toBe(stdout);
});

test('archives are reproducible', async () => {
  const second = await packagePart('shell', path.join(folder, 'again'));
  const first = path.join(folder, 'archives', path.basename(second));
  expect(readFileSync(second).equals(readFileSync(first))).toBe(true);
});
