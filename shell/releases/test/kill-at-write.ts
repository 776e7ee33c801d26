/**
 * Preloaded into a process (`--import`), kills it with SIGKILL at the write in `KILL_AT`: `rename:1` is before the first
 * rename, `writeFile:2` in the middle of the second file, `put:3` before the third object is sent to a bucket,
 * `stored:3` after it was stored and before the process gets the response.
 */
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const [operation = '', count = ''] = process.env.KILL_AT?.split(':') ?? [];
let remaining = Number(count);
const isDue = (kind: string): boolean => kind === operation && --remaining === 0;
const kill = (): Promise<never> => {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => {});
};

const { writeFile, rename, link, unlink } = fs;
fs.writeFile = async (file, data, options) => {
  if (!isDue('writeFile')) return writeFile(file, data, options);
  await writeFile(file, (data as Buffer | string).slice(0, 5), options);
  return kill();
};
fs.rename = (from, to) => (isDue('rename') ? kill() : rename(from, to));
fs.link = (from, to) => (isDue('link') ? kill() : link(from, to));
fs.unlink = (file) => (isDue('unlink') ? kill() : unlink(file));
syncBuiltinESMExports();

const send = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  if (init?.method !== 'PUT') return send(input, init);
  if (isDue('put')) return kill();
  const response = await send(input, init);
  return isDue('stored') ? kill() : response;
};
