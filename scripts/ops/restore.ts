import type { SiteDatabase } from './database.ts';
import { isEmpty } from './files/file-tree.ts';
import type { Manifest } from './manifest.ts';
import { OpsError, reasonOf } from './ops-error.ts';
import { readDump, readTree, verifyBackup } from './read-backups.ts';
import type { OpsSettings } from './settings.ts';

/**
 * Restores a backup after verifying it. Both servers must be stopped.
 * @param options.replaces whether existing data is removed first
 * @throws OpsError if there is data that may not be replaced (nothing was changed), or if writing fails
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
  const nonEmpty = tables.length > 0 ? [`${database.display} (${tables.length} tables)`] : [];
  for (const [, tree] of trees) if (!(await isEmpty(tree))) nonEmpty.push(tree.display);
  if (nonEmpty.length > 0 && !replaces) {
    const list = nonEmpty.map((location) => `  ${location}`).join('\n');
    throw new OpsError(`Not empty:\n${list}\nNothing was changed. --replace removes existing data first.`);
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
    // Last, so that an interrupted restore does not look complete.
    await readDump(settings, manifest, (sql) => database.load(sql));
    await database.settle();
  } catch (error) {
    const reason = error instanceof OpsError ? error.message : reasonOf(error);
    throw new OpsError(`${reason}\nThe restore is incomplete: run it again with --replace.`, {
      cause: error,
    });
  }
  return manifest;
}
