import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';
import { observe, type PackedFile, packTree } from './archive.ts';
import { DUMP_END, type SiteDatabase } from './database.ts';
import { encrypt } from './encryption.ts';
import { MANIFEST, type Manifest, type Part } from './manifest.ts';
import { OpsError, reasonOf } from './ops-error.ts';
import { readBackupNames } from './read-backups.ts';
import { removeBackup } from './remove-expired.ts';
import { backupName } from './retention.ts';
import type { OpsSettings } from './settings.ts';

export interface Backup {
  readonly name: string;
  readonly manifest: Manifest;
}

/**
 * Writes a backup while the site runs: a consistent snapshot of the database, then the files, so that every file that a
 * row references is included. The manifest is written last; a backup without it is incomplete.
 * @throws OpsError after removing the incomplete backup
 */
export async function backUp(
  settings: Pick<OpsSettings, 'trees' | 'backups' | 'key'>,
  database: SiteDatabase,
  now: Date,
): Promise<Backup> {
  const { backups, key } = settings;
  const name = backupName(now);
  const { started } = await readBackupNames(backups);
  if (started.includes(name)) throw new OpsError(`Another backup was started in this second: ${name}`);

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
    const dump = await writePart('database.sql.gz.age', zip(requireComplete(database.dump())));
    const trees: Manifest['trees'] = {};
    for (const [kind, tree] of Object.entries(settings.trees)) {
      const files: PackedFile[] = [];
      trees[kind] = { ...(await writePart(`${kind}.tar.age`, packTree(tree, files))), files };
    }
    const manifest: Manifest = { format: 1, name, database: dump, trees };
    await writePart(MANIFEST, bytesOf(JSON.stringify(manifest)));
    return { name, manifest };
  } catch (error) {
    await removeBackup(backups, name).catch(() => undefined);
    if (error instanceof OpsError) throw error;
    throw new OpsError(`The backup failed and was removed: ${reasonOf(error)}`, { cause: error });
  }
}

/** Passes a dump through. @throws OpsError if it is truncated without an error */
async function* requireComplete(dump: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let end = '';
  yield* observe(dump, (chunk) => void (end = (end + Buffer.from(chunk).toString('latin1')).slice(-200)));
  if (!end.includes(DUMP_END)) throw new OpsError('The database dump is truncated');
}

/** An error of the content ends the zipped stream, whose reader gets it. */
const zip = (content: AsyncIterable<Uint8Array>) => pipeline(content, createGzip(), () => undefined);

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
