import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MIGRATIONS } from '../src/db/migrations.ts';

const folder = join(import.meta.dirname, '../src/db/migrations');

/** @throws Error when `migrations.ts` does not list exactly the files of the folder, in order. */
export async function checkMigrations(): Promise<void> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'));
  const written = files.map((file) => file.slice(0, -'.sql'.length)).toSorted();
  const listed = MIGRATIONS.map(({ name }) => name);
  const unlisted = written.filter((name) => !listed.includes(name));
  const missing = listed.filter((name) => !written.includes(name));
  if (unlisted.length > 0) throw new Error(`Not listed in api/src/db/migrations.ts: ${unlisted.join(', ')}`);
  if (missing.length > 0) throw new Error(`Not in api/src/db/migrations: ${missing.join(', ')}`);
  if (listed.join() !== written.join()) throw new Error('api/src/db/migrations.ts is not in order');
}
