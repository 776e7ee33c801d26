import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { observe, readArchive } from './archive.ts';
import { DUMP_END } from './database.ts';
import { decrypt } from './encryption.ts';
import type { FileTree } from './files/file-tree.ts';
import { Manifest, MANIFEST, type Part } from './manifest.ts';
import { OpsError, reasonOf } from './ops-error.ts';
import type { OpsSettings } from './settings.ts';
import { timeOfBackup } from './retention.ts';

type Source = Pick<OpsSettings, 'backups' | 'key'>;

/** Backups by name, oldest first: complete ones, which have a manifest, and all that were started. */
export async function readBackupNames(backups: FileTree): Promise<{ complete: string[]; started: string[] }> {
  const started = new Set<string>();
  const complete: string[] = [];
  for await (const { path } of backups.list()) {
    const [name = '', file] = path.split('/');
    if (!timeOfBackup(name)) continue;
    started.add(name);
    if (file === MANIFEST) complete.push(name);
  }
  return { complete: complete.sort(), started: [...started].sort() };
}

/**
 * @param requested Default: the newest.
 * @throws OpsError if there is no such backup
 */
export async function chooseBackup(backups: FileTree, requested: string | undefined): Promise<string> {
  const { complete, started } = await readBackupNames(backups);
  const name = requested ?? complete.at(-1);
  if (name === undefined) throw new OpsError(`There is no backup in ${backups.display}`);
  if (complete.includes(name)) return name;
  const isPartial = started.includes(name);
  throw new OpsError(
    isPartial ? `${name} was never completed` : `There is no backup ${name} in ${backups.display}`,
  );
}

export async function readManifest(source: Source, name: string): Promise<Manifest> {
  const json = await readFile(source, name, MANIFEST, async (encrypted) =>
    text(await decrypt(encrypted, source.key)),
  );
  const { success, data } = Manifest.safeParse(JSON.parse(json));
  if (!success) throw new OpsError(`${name} was written by another version of this command`);
  if (data.name !== name) throw new OpsError(`${name} has the content of ${data.name}`);
  return data;
}

/**
 * Reads a whole backup and compares it with its manifest, without changes.
 * @throws OpsError with the missing or damaged file
 */
export async function verifyBackup(source: Source, name: string): Promise<Manifest> {
  const manifest = await readManifest(source, name);
  await readDump(source, manifest, async (sql) => {
    let end = '';
    for await (const chunk of sql) end = (end + (chunk as Buffer).toString('latin1')).slice(-200);
    if (!end.includes(DUMP_END)) throw new Error('The dump is truncated');
  });
  for (const kind of Object.keys(manifest.trees)) {
    await readTree(source, manifest, kind, async (_path, content) => {
      for await (const _ of content);
    });
  }
  return manifest;
}

/** Passes the SQL of a backup to an action, which must read it to the end. */
export async function readDump(
  source: Source,
  { name, database }: Manifest,
  action: (sql: Readable) => Promise<void>,
): Promise<void> {
  await readPart(source, name, database, async (content) => {
    const unzipped = createGunzip();
    const [reading, processing] = await Promise.allSettled([pipeline(content, unzipped), action(unzipped)]);
    // A failing client also breaks the pipe, so its own error takes precedence.
    if (processing.status === 'rejected') throw processing.reason;
    if (reading.status === 'rejected') throw reading.reason;
  });
}

/** Passes each file of a tree to an action, and compares all of them with the manifest. */
export async function readTree(
  source: Source,
  { name, trees }: Manifest,
  kind: string,
  onFile: Parameters<typeof readArchive>[1],
): Promise<void> {
  const part = trees[kind];
  if (!part) return;
  await readPart(source, name, part, async (content) => {
    const files = await readArchive(content, onFile);
    if (JSON.stringify(files) !== JSON.stringify(part.files))
      throw new Error('The files differ from the manifest');
  });
}

const readPart = (
  source: Source,
  name: string,
  part: Part,
  action: (content: Readable) => Promise<void>,
): Promise<void> =>
  readFile(source, name, part.file, async (encrypted) => {
    const hash = createHash('sha256');
    const observed = observe(encrypted, (chunk) => void hash.update(chunk));
    await action(await decrypt(observed, source.key));
    if (hash.digest('hex') !== part.sha256) throw new Error('The digest differs from the manifest');
  });

/**
 * Passes an encrypted file of a backup to an action.
 * @throws OpsError if the file is missing, cannot be read or is damaged, or as the action does
 */
async function readFile<Result>(
  { backups }: Source,
  name: string,
  file: string,
  action: (encrypted: Readable) => Promise<Result>,
): Promise<Result> {
  const opened = await backups.open(`${name}/${file}`);
  if (!opened) throw new OpsError(`${name} lacks ${file}`);
  const { content } = opened;
  let readError: Error | undefined;
  content.once('error', (error) => {
    readError = error;
  });
  try {
    return await action(content);
  } catch (error) {
    // Such as a lost connection to the bucket. The action fails on what it got, as on a damaged file.
    if (readError) {
      const reason = reasonOf(readError.cause ?? readError);
      throw new OpsError(`${name} was not read to its end: ${file} (${reason})`, { cause: error });
    }
    if (error instanceof OpsError) throw error;
    throw new OpsError(`${name} is damaged: ${file}`, { cause: error });
  } finally {
    content.destroy();
  }
}
