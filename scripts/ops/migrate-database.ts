import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readSettings } from 'shared-contracts/settings/read-settings';
import { z } from 'zod';
import { privateDatabaseUrl } from '../managed-database/private-database-url.ts';
import { OpsError } from './ops-error.ts';

const script = path.resolve(import.meta.dirname, '../../api/dist/migrate.mjs');

const Settings = z.object({
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().optional(),
  DATABASE_URL_FILE: z.string().optional(),
});

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
  const child = spawn(process.execPath, [script, ...args], {
    stdio: 'inherit',
    env: { ...environment, ...(await readDefaults(environment)) },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

/**
 * The settings of the command that the environment lacks.
 * @throws Error if no database is configured, and there is no private one
 */
export async function readDefaults(environment: NodeJS.ProcessEnv): Promise<{ DATABASE_URL?: string }> {
  const settings = readSettings(Settings, { environment, secrets: [], readFile: readFileSync });
  if (settings.DATABASE_URL ?? settings.DATABASE_URL_FILE) return {};
  return { DATABASE_URL: await privateDatabaseUrl(path.resolve(settings.DATA_DIR)) };
}
