import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { databaseUrl } from './account.ts';
import { databasePaths } from './paths.ts';

/**
 * The URL of the private database of a data folder. The database runs while the site runs.
 * @throws Error if there is none
 */
export async function privateDatabaseUrl(dataDir: string): Promise<string> {
  const folder = path.join(dataDir, 'database');
  try {
    const paths = databasePaths(await realpath(folder));
    return databaseUrl(paths.socket, await readFile(paths.password, 'utf8'));
  } catch (error) {
    throw new Error(`There is no database in ${folder}. Start the site first, or set DATABASE_URL.`, {
      cause: error,
    });
  }
}
