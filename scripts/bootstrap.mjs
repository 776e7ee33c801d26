/**
 * Entry point of `npm start`, `npm test` and `npm run dev` on a machine with only Node 20 or newer and npm: installs all
 * packages with pnpm, including the pinned Node, and runs `scripts/<task>/<task>.ts` with it. `node scripts/bootstrap.mjs
 * install` only installs. Plain JavaScript without dependencies, because none are installed yet.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const stamp = path.join(root, 'node_modules/.installed');
const pinnedNode = path.join(root, 'node_modules/node/bin/node');
const tasks = ['start', 'test', 'dev', 'install'];
/** npm passes its install location to child processes, which may run another npm. */
const WITHOUT_NPM_PREFIX = { npm_config_prefix: undefined, npm_config_global_prefix: undefined };

const task = process.argv[2] ?? '';
if (!tasks.includes(task)) fail(`Usage: node scripts/bootstrap.mjs ${tasks.join('|')}`);
const major = Number(process.versions.node.split('.')[0]);
if (major < 20) fail(`Node 20 or newer is needed; this is ${process.version}. See https://nodejs.org`);

installPackages();
if (task !== 'install') run();

/** Installs the packages of the lock file, unless they are up to date. */
function installPackages() {
  const digest = fingerprint();
  if (existsSync(pinnedNode) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  const { engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  console.log('  …  Packages     installing, on the first run this takes about a minute');
  const started = Date.now();
  const install = ['--yes', `pnpm@${engines.pnpm}`, 'install', '--frozen-lockfile'];
  const result = spawnSync('npx', install, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PATH: pathOutsideProjects(), CI: 'true', ...WITHOUT_NPM_PREFIX },
    shell: process.platform === 'win32',
  });
  if (result.error) fail(`npm's npx could not be run (${result.error.message}). Is npm installed?`);
  if (result.status !== 0) {
    const last = `${result.stdout}\n${result.stderr}`.trim().split('\n').slice(-15).join('\n');
    fail(`The packages could not be installed:\n${last}`);
  }
  writeFileSync(stamp, digest);
  console.log(`  ✔  Packages     installed (${Math.round((Date.now() - started) / 1000)} s)`);
}

/**
 * The PATH without folders of this or another project: `pnpm test` puts the pinned Node first, which has no npm, and npx
 * looks for its files next to the Node that runs it.
 */
function pathOutsideProjects() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.filter((folder) => !folder.split(path.sep).includes('node_modules')).join(path.delimiter);
}

/** A digest of everything that affects the installed packages. */
function fingerprint() {
  const hash = createHash('sha256').update(process.platform + process.arch);
  for (const file of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests()]) {
    hash.update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}

/** The `package.json` of each package of the workspace, as `pnpm-workspace.yaml` lists them. */
function manifests() {
  const workspace = readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8');
  const [, list = ''] = /^packages:\n((?: +- .+\n)+)/m.exec(workspace) ?? [];
  return [...list.matchAll(/- (\S+)/g)].map(([, folder]) => path.join(folder, 'package.json'));
}

function run() {
  const bin = path.join(root, 'node_modules/.bin');
  const script = path.join(root, `scripts/${task}/${task}.ts`);
  const child = spawn(pinnedNode, [script, ...process.argv.slice(3)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` },
  });
  // A terminal sends Ctrl-C to the child as well, which ignores the second one; `kill` sends it to this process only.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(`The pinned Node could not be run: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

/** @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(1);
}
