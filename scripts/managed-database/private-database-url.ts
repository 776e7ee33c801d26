import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { databaseUrl } from './account.ts';
import { placesIn } from './places.ts';

/**
 * The address of the private database of a data folder, which runs while the site does.
 * @throws Error when there is none
 */
export async function privateDatabaseUrl(dataDir: string): Promise<string> {
  const folder = path.join(dataDir, 'database');
  try {
    const places = placesIn(await realpath(folder));
    return databaseUrl(places.socket, await readFile(places.password, 'utf8'));
  } catch (error) {
    throw new Error(`There is no database in ${folder}. Start the site first, or set DATABASE_URL.`, {
      cause: error,
    });
  }
}
