/**
 * Loaded before a process (`--import`), kills it as `kill -9` does, at the write that `DIE_AT` says: `rename:1` is before
 * the first rename, `writeFile:2` in the middle of the second file, `put:3` before the third object is sent to a bucket,
 * `stored:3` after it was stored and before the process knows.
 */
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const [what = '', count = ''] = process.env.DIE_AT?.split(':') ?? [];
let left = Number(count);
const isTime = (kind: string): boolean => kind === what && --left === 0;
const die = (): Promise<never> => {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => {});
};

const { writeFile, rename, link, unlink } = fs;
fs.writeFile = async (file, data, options) => {
  if (!isTime('writeFile')) return writeFile(file, data, options);
  await writeFile(file, (data as Buffer | string).slice(0, 5), options);
  return die();
};
fs.rename = (from, to) => (isTime('rename') ? die() : rename(from, to));
fs.link = (from, to) => (isTime('link') ? die() : link(from, to));
fs.unlink = (file) => (isTime('unlink') ? die() : unlink(file));
syncBuiltinESMExports();

const send = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  if (init?.method !== 'PUT') return send(input, init);
  if (isTime('put')) return die();
  const answer = await send(input, init);
  return isTime('stored') ? die() : answer;
};
