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
  const say = (line: string) => progress.note(line);
  if (settings.databaseUrl) {
    say('  ✔  Database     the one of DATABASE_URL');
    return settings.databaseUrl;
  }
  let url = '';
  await progress.step('Database', 'starting a private server on its own folder', async () => {
    if (!(await findDatabaseServer())) await installDatabaseServer({ log: (line) => say(`     ${line}`) });
    const folder = path.join(settings.dataDir, 'database');
    const start = () => startManagedDatabase({ folder, log: (line) => say(`  !  Database: ${line}`) });
    const first = await start();
    url = first.url;
    let current = first;
    lifetime.keep({ stop: () => current.stop() });
    void keepRunning(first, start, (next) => {
      current = next;
    });
    return `private, in ${path.relative(process.cwd(), folder) || folder}`;
  });
  return url;

  /** Restarts a server that stopped unexpectedly, on the same data and URL; the API reconnects. */
  async function keepRunning(
    database: ManagedDatabase,
    start: () => Promise<ManagedDatabase>,
    replace: (next: ManagedDatabase) => void,
  ): Promise<void> {
    await database.ended;
    if (lifetime.isEnding()) return;
    try {
      await database.stop();
      const next = await start();
      replace(next);
      say('  ✔  Database     started again');
      await keepRunning(next, start, replace);
    } catch (error) {
      say(`  !  Database: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
