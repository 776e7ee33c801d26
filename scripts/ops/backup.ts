import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { observe, type PackedFile, packTree } from './archive.ts';
import { DUMP_END, type SiteDatabase } from './database.ts';
import { encrypt } from './encryption.ts';
import { MANIFEST, type Manifest, type Part } from './manifest.ts';
import { OpsError, reasonOf } from './ops-error.ts';
import { readBackupNames } from './read-backups.ts';
import { backupName, expiredBackups } from './retention.ts';
import type { OpsSettings } from './settings.ts';

export interface Backup {
  readonly name: string;
  readonly manifest: Manifest;
  /** Backups that were removed, because the retention no longer keeps them. */
  readonly removed: readonly string[];
}

/** A backup that is still without a manifest after this time was broken off. */
const LONGEST_MS = 24 * 3_600_000;

/**
 * Writes a backup while the site runs: the database as it is at one moment, and after it the files, so that every file
 * that a row names is there. The manifest comes last, and without it nothing counts as a backup.
 * @throws OpsError; what was written of the backup is removed
 */
export async function backUp(
  settings: Pick<OpsSettings, 'trees' | 'backups' | 'key' | 'retention'>,
  database: SiteDatabase,
  now: Date,
): Promise<Backup> {
  const { backups, key } = settings;
  const name = backupName(now);
  const { begun } = await readBackupNames(backups);
  if (begun.includes(name)) throw new OpsError(`Another backup began in this second: ${name}`);

  const writePart = async (file: string, content: AsyncIterable<Uint8Array>): Promise<Part> => {
    const hash = createHash('sha256');
    let bytes = 0;
    const encrypted = observe(
      await encrypt(content, key),
      (chunk) => void ((bytes += chunk.length), hash.update(chunk)),
    );
    await backups.write(`${name}/${file}`, encrypted);
    return { file, bytes, sha256: hash.digest('hex') };
  };

  try {
    const dump = await writePart('database.sql.gz.age', zip(untilItsEnd(database.dump())));
    const trees: Manifest['trees'] = {};
    for (const [kind, tree] of Object.entries(settings.trees)) {
      const files: PackedFile[] = [];
      trees[kind] = { ...(await writePart(`${kind}.tar.age`, packTree(tree, files))), files };
    }
    const manifest: Manifest = { format: 1, name, database: dump, trees };
    await writePart(MANIFEST, bytesOf(JSON.stringify(manifest)));
    return { name, manifest, removed: await removeExpired(settings, now) };
  } catch (error) {
    await removeBackup(settings, name).catch(() => undefined);
    if (error instanceof OpsError) throw error;
    throw new OpsError(`The backup failed and was removed: ${reasonOf(error)}`, { cause: error });
  }
}

/** Passes a dump on. @throws OpsError when it breaks off without an error */
async function* untilItsEnd(dump: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let end = '';
  yield* observe(dump, (chunk) => void (end = (end + Buffer.from(chunk).toString('latin1')).slice(-200)));
  if (!end.includes(DUMP_END)) throw new OpsError('The dump of the database broke off');
}

async function* zip(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const zipped = createGzip();
  const fed = pipeline(content, zipped);
  // Its error is that of the stream, too, which is read first.
  fed.catch(() => undefined);
  yield* zipped as AsyncIterable<Uint8Array>;
  await fed;
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

async function removeExpired(
  settings: Pick<OpsSettings, 'backups' | 'retention'>,
  now: Date,
): Promise<string[]> {
  const { complete, begun } = await readBackupNames(settings.backups);
  const longAgo = backupName(new Date(now.getTime() - LONGEST_MS));
  const brokenOff = begun.filter((name) => !complete.includes(name) && name < longAgo);
  const removed = [...expiredBackups(complete, settings.retention), ...brokenOff];
  for (const name of removed) await removeBackup(settings, name);
  return removed;
}

/** The manifest goes first: what is removed by half is no backup. */
async function removeBackup({ backups }: Pick<OpsSettings, 'backups'>, name: string): Promise<void> {
  await backups.remove(`${name}/${MANIFEST}`);
  const files: string[] = [];
  for await (const { path } of backups.list()) if (path.startsWith(`${name}/`)) files.push(path);
  for (const path of files) await backups.remove(path);
}
