/**
 * Starts the server that is built beside it with what V8 compiled at an earlier start
 * (docs/decisions/0048-a-start-from-what-was-compiled.md). The build puts it beside each entry, under the entry's name.
 */
import { mkdirSync, readFileSync, renameSync, rm, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';
import { isMainThread } from 'node:worker_threads';
import { crc32 } from 'node:zlib';

/** By then a server has started and given its first answers, and V8 has dropped none of it yet. */
const KEPT_AFTER_MS = 2_000;
const DIGEST_BYTES = 4;

const folder = import.meta.dirname;
const requireOther = createRequire(import.meta.url);
const loaded = new Map();
/** What is to be kept of scripts that were compiled anew. */
const fresh = [];

load(path.basename(import.meta.filename).replace(/\.mjs$/, '.cjs'));

if (isMainThread) setTimeout(keepFresh, KEPT_AFTER_MS).unref();
// At once: later a remote's code has run here, and may not reach what is written.
else keepFresh();

/** As `require` does it, for files of this build. */
function load(name) {
  const before = loaded.get(name);
  if (before) return before.exports;
  const module = { exports: {} };
  loaded.set(name, module);
  const file = path.join(folder, name);
  const requireFrom = (id) => (id.startsWith('./') ? load(id.slice(2)) : requireOther(id));
  compile(file)(module.exports, requireFrom, module, file, folder);
  return module.exports;
}

function compile(file) {
  const code = readFileSync(file);
  // V8 itself compares no more of the source than its length.
  const kept = path.join(folder, 'compiled', `${path.basename(file)}-${crc32(code).toString(16)}`);
  const cachedData = readKept(kept);
  const script = new Script(`(function (exports, require, module, __filename, __dirname) {${code}\n})`, {
    filename: file,
    cachedData,
  });
  if (!cachedData || script.cachedDataRejected) fresh.push({ script, kept });
  return script.runInThisContext();
}

/** Undefined when there is none, or when it is damaged, which V8 itself does not look at. */
function readKept(file) {
  try {
    const bytes = readFileSync(file);
    const data = bytes.subarray(0, -DIGEST_BYTES);
    return crc32(data) === bytes.readUInt32LE(data.length) ? data : undefined;
  } catch {
    return undefined;
  }
}

/** Each whole or not at all. Where nobody may write, nothing is kept. */
function keepFresh() {
  for (const { script, kept } of fresh) {
    const draft = `${kept}.${Math.random()}`;
    try {
      const data = script.createCachedData();
      const digest = Buffer.alloc(DIGEST_BYTES);
      digest.writeUInt32LE(crc32(data));
      mkdirSync(path.dirname(kept), { recursive: true });
      writeFileSync(draft, Buffer.concat([data, digest]));
      renameSync(draft, kept);
    } catch {
      rm(draft, { force: true }, () => {});
    }
  }
}
