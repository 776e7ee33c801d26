import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { privateDatabaseUrl } from '../managed-database/private-database-url.ts';
import { OpsError } from './ops-error.ts';

const script = path.resolve(import.meta.dirname, '../../api/dist/migrate.mjs');

/**
 * Runs the migration command of the built API on the configured database, by default the private one.
 * @returns the exit code
 * @throws OpsError if the API is not built
 */
export async function migrateDatabase(
  environment: NodeJS.ProcessEnv,
  args: readonly string[],
): Promise<number> {
  if (!existsSync(script)) throw new OpsError('Build the API first: `npm run build -- api`');
  const isConfigured = environment.DATABASE_URL || environment.DATABASE_URL_FILE;
  const defaults = isConfigured
    ? {}
    : { DATABASE_URL: await privateDatabaseUrl(path.resolve(environment.DATA_DIR ?? '.data')) };
  const child = spawn(process.execPath, [script, ...args], {
    stdio: 'inherit',
    env: { ...environment, ...defaults },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
