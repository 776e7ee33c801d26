import { createHash } from 'node:crypto';
import { type Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { observe, readArchive } from './archive.ts';
import { DUMP_END } from './database.ts';
import { decrypt } from './encryption.ts';
import type { FileTree } from './files/file-tree.ts';
import { Manifest, MANIFEST, type Part } from './manifest.ts';
import { OpsError } from './ops-error.ts';
import type { OpsSettings } from './settings.ts';
import { timeOfBackup } from './retention.ts';

type Source = Pick<OpsSettings, 'backups' | 'key'>;

/** Backups by name, the oldest first: those with a manifest, and all that were begun. */
export async function readBackupNames(backups: FileTree): Promise<{ complete: string[]; begun: string[] }> {
  const begun = new Set<string>();
  const complete: string[] = [];
  for await (const { path } of backups.list()) {
    const [name = '', file] = path.split('/');
    if (!timeOfBackup(name)) continue;
    begun.add(name);
    if (file === MANIFEST) complete.push(name);
  }
  return { complete: complete.sort(), begun: [...begun].sort() };
}

/**
 * @param asked Default: the newest.
 * @throws OpsError when there is no such backup
 */
export async function chooseBackup(backups: FileTree, asked: string | undefined): Promise<string> {
  const { complete, begun } = await readBackupNames(backups);
  const name = asked ?? complete.at(-1);
  if (name === undefined) throw new OpsError(`There is no backup in ${backups.display}`);
  if (complete.includes(name)) return name;
  const isPartial = begun.includes(name);
  throw new OpsError(
    isPartial ? `${name} was never completed` : `There is no backup ${name} in ${backups.display}`,
  );
}

export async function readManifest(source: Source, name: string): Promise<Manifest> {
  const encrypted = await openFile(source, name, MANIFEST);
  const json = await decrypt(encrypted, source.key)
    .then((content) => text(content).catch((cause: unknown) => damaged(name, MANIFEST, cause)))
    .finally(() => encrypted.destroy());
  const { success, data } = Manifest.safeParse(JSON.parse(json));
  if (!success) throw new OpsError(`${name} was made by another version of this command`);
  if (data.name !== name) throw new OpsError(`${name} has the content of ${data.name}`);
  return data;
}

/**
 * Reads the whole of a backup and compares it with its manifest; changes nothing.
 * @throws OpsError that names what is missing or damaged
 */
export async function verifyBackup(source: Source, name: string): Promise<Manifest> {
  const manifest = await readManifest(source, name);
  await readDump(source, manifest, async (sql) => {
    let end = '';
    const keepEnd = new Writable({
      write(chunk: Buffer, _encoding, done) {
        end = (end + chunk.toString('latin1')).slice(-200);
        done();
      },
    });
    await pipeline(sql, keepEnd);
    if (!end.includes(DUMP_END)) throw new Error('The dump has no end');
  });
  for (const kind of Object.keys(manifest.trees)) {
    await readTree(source, manifest, kind, async (_path, content) => {
      for await (const _ of content);
    });
  }
  return manifest;
}

/** Gives the SQL of a backup to an action, which reads it to the end. */
export async function readDump(
  source: Source,
  { name, database }: Manifest,
  action: (sql: Readable) => Promise<void>,
): Promise<void> {
  await readPart(source, name, database, async (content) => {
    const unzipped = createGunzip();
    const [read, acted] = await Promise.allSettled([pipeline(content, unzipped), action(unzipped)]);
    // A client that ends also ends what it was reading: its own words come first.
    if (acted.status === 'rejected') throw acted.reason;
    if (read.status === 'rejected') throw read.reason;
  });
}

/** Gives each file of a tree to an action, and compares all of them with the manifest. */
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
      throw new Error('Its files differ from the manifest');
  });
}

async function readPart(
  source: Source,
  name: string,
  part: Part,
  action: (content: Readable) => Promise<void>,
): Promise<void> {
  const encrypted = await openFile(source, name, part.file);
  const hash = createHash('sha256');
  const content = await decrypt(
    observe(encrypted, (chunk) => void hash.update(chunk)),
    source.key,
  ).catch((error: unknown) => {
    encrypted.destroy();
    throw error;
  });
  await action(content)
    .catch((error: unknown) => {
      if (error instanceof OpsError) throw error;
      return damaged(name, part.file, error);
    })
    .finally(() => encrypted.destroy());
  if (hash.digest('hex') !== part.sha256) damaged(name, part.file);
}

async function openFile({ backups }: Source, name: string, file: string): Promise<Readable> {
  const found = await backups.open(`${name}/${file}`);
  if (!found) throw new OpsError(`${name} lacks ${file}`);
  return found.content;
}

function damaged(name: string, file: string, cause?: unknown): never {
  throw new OpsError(`${name} is damaged: ${file}`, { cause });
}
