import path from 'node:path';
import { findDatabaseServer } from '../managed-database/find-database-server.ts';
import { installDatabaseServer } from '../managed-database/install-database-server.ts';
import { type ManagedDatabase, startManagedDatabase } from '../managed-database/start-managed-database.ts';
import type { Lifetime } from './lifetime.ts';
import type { Progress } from './progress.ts';
import type { StartSettings } from './settings.ts';

/**
 * Starts the private database, unless DATABASE_URL names another.
 * @returns The URL of the database, `mysql://…`.
 */
export async function startDatabase(
  settings: StartSettings,
  progress: Progress,
  lifetime: Lifetime,
): Promise<string> {
  const log = (line: string) => progress.note(line);
  if (settings.databaseUrl) {
    log('  ✔  Database     from DATABASE_URL');
    return settings.databaseUrl;
  }
  let url = '';
  await progress.step('Database', 'starting a private server', async () => {
    if (!(await findDatabaseServer())) await installDatabaseServer({ log: (line) => log(`     ${line}`) });
    const folder = path.join(settings.dataDir, 'database');
    const start = () => startManagedDatabase({ folder, log: (line) => log(`  !  Database: ${line}`) });
    const first = await start();
    url = first.url;
    let running = first;
    lifetime.add({ stop: () => running.stop() });
    void restartOnExit(first, start, (next) => {
      running = next;
    });
    return `private, in ${path.relative(process.cwd(), folder) || folder}`;
  });
  return url;

  /** Restarts a server that stopped unexpectedly, with the same data and URL; the API reconnects. */
  async function restartOnExit(
    database: ManagedDatabase,
    start: () => Promise<ManagedDatabase>,
    replace: (next: ManagedDatabase) => void,
  ): Promise<void> {
    await database.ended;
    if (lifetime.isStopping()) return;
    try {
      await database.stop();
      const next = await start();
      replace(next);
      log('  ✔  Database     restarted');
      await restartOnExit(next, start, replace);
    } catch (error) {
      log(`  !  Database: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
