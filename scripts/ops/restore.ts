import type { SiteDatabase } from './database.ts';
import { isEmpty } from './files/file-tree.ts';
import type { Manifest } from './manifest.ts';
import { OpsError, reasonOf } from './ops-error.ts';
import { readDump, readTree, verifyBackup } from './read-backups.ts';
import type { OpsSettings } from './settings.ts';

/**
 * Puts a backup back, after all of it was read and found whole. Both servers must be stopped.
 * @param options.replaces whether what is there now is removed first
 * @throws OpsError when something is there and may not be replaced (nothing was changed), or when writing fails
 */
export async function restore(
  settings: Pick<OpsSettings, 'trees' | 'backups' | 'key'>,
  database: SiteDatabase,
  name: string,
  { replaces }: { readonly replaces: boolean },
): Promise<Manifest> {
  const manifest = await verifyBackup(settings, name);
  const trees = Object.entries(settings.trees);
  const tables = await database.tableNames();
  const taken = tables.length > 0 ? [`${database.display} (${tables.length} tables)`] : [];
  for (const [, tree] of trees) if (!(await isEmpty(tree))) taken.push(tree.display);
  if (taken.length > 0 && !replaces) {
    const list = taken.map((one) => `  ${one}`).join('\n');
    throw new OpsError(`Not empty:\n${list}\nNothing was changed. --replace removes what is there first.`);
  }
  try {
    await database.dropTables();
    for (const [kind, tree] of trees) {
      const present: string[] = [];
      for await (const { path } of tree.list()) present.push(path);
      for (const path of present) await tree.remove(path);
      await readTree(settings, manifest, kind, (path, content, modified) =>
        tree.write(path, content, modified),
      );
    }
    // Last, so that a restore that was broken off leaves no site that looks whole.
    await readDump(settings, manifest, (sql) => database.load(sql));
  } catch (error) {
    const reason = error instanceof OpsError ? error.message : reasonOf(error);
    throw new OpsError(`${reason}\nThe restore is incomplete: repeat it with --replace.`, { cause: error });
  }
  return manifest;
}
