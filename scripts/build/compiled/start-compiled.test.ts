import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
let kept: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'start-compiled-'));
  kept = path.join(folder, 'compiled');
  await copyFile(path.join(import.meta.dirname, 'start-compiled.mjs'), path.join(folder, 'index.mjs'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const RUNS_LONG = 'setTimeout(() => {}, 2_400);';
const saying = (word: string) => `const say = () => console.log(${JSON.stringify(word)}); say();`;
const build = (code: string, file = 'index.cjs') => writeFile(path.join(folder, file), code);

/** What a start of the server says. */
async function start(script = 'index.mjs'): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(folder, script)]);
  return stdout.trim();
}
/** Builds a server that runs for long enough, and starts it: what is kept then. */
async function startLong(word: string): Promise<string> {
  await build(saying(word) + RUNS_LONG);
  expect(await start()).toBe(word);
  const [file, ...others] = await readdir(kept);
  expect(others).toEqual([]);
  return path.join(kept, file ?? '');
}

it('starts with what was compiled before', async () => {
  const ofOne = await readFile(await startLong('one'));
  await rm(kept, { recursive: true });
  // The other server's functions, under this one's name: V8 takes them for sources of the same length.
  await writeFile(await startLong('two'), ofOne);
  expect(await start()).toBe('one');
});

it('runs a changed source, though it is as long as the one before', async () => {
  await startLong('one');
  await build(saying('two') + RUNS_LONG);
  expect(await start()).toBe('two');
});

it.each<[string, (bytes: Buffer) => Uint8Array]>([
  ['changed', (bytes) => bytes.with(bytes.length >> 1, 255 - (bytes[bytes.length >> 1] ?? 0))],
  ['cut off', (bytes) => bytes.subarray(9)],
  ['empty', () => Buffer.alloc(0)],
])('compiles and keeps anew when what was kept is %s', async (_, damage) => {
  const file = await startLong('one');
  const damaged = damage(await readFile(file));
  await writeFile(file, damaged);
  expect(await start()).toBe('one');
  expect(await readFile(file)).not.toEqual(Buffer.from(damaged));
});

it('starts where nothing can be kept', async () => {
  await writeFile(kept, 'a file where the folder would be');
  await build(saying('one') + RUNS_LONG);
  expect(await start()).toBe('one');
});

it('loads other files of the build once, and packages', async () => {
  await mkdir(path.join(folder, 'node_modules/of-others'), { recursive: true });
  await build('exports.word = "package"', 'node_modules/of-others/index.js');
  await build('exports.words = []', 'part.cjs');
  await build(`
    require('./part.cjs').words.push(require('of-others').word, require('node:path').basename(__filename));
    console.log(...require('./part.cjs').words);
  `);
  expect(await start()).toBe('package index.cjs');
});

it('keeps what a thread compiled before it takes any work', async () => {
  await copyFile(path.join(folder, 'index.mjs'), path.join(folder, 'thread.mjs'));
  await build(`require('node:worker_threads').parentPort.on('message', () => process.exit());`, 'thread.cjs');
  await build(`
    const { Worker } = require('node:worker_threads');
    new Worker(__dirname + '/thread.mjs').postMessage('work');
  `);
  await start();
  expect(await readdir(kept)).toEqual([expect.stringMatching(/^thread\.cjs-[0-9a-f]+$/)]);
});
