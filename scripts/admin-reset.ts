/**
 * `pnpm admin:reset EMAIL [--two-step]`: prints a password reset link for a locked-out administrator. `--two-step` also
 * disables their two-step login.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { toErrorMessage, StartError } from 'shared-contracts/lib/start-error';
import { refuseTakenByNpm } from 'shared-contracts/lib/taken-by-npm';
import { type DatabaseAddress, DatabaseUrl } from '../api/src/db/database-url.ts';
import { databaseCode, describeDatabaseFault, isDatabaseUnavailable } from '../api/src/db/faults.ts';
import { openDatabase } from '../api/src/db/open-database.ts';
import { printResetLink } from '../api/src/services/accounts/print-reset-link.ts';
import { privateDatabaseUrl } from './managed-database/private-database-url.ts';
import { readStartSettings } from './start/settings.ts';

const root = path.resolve(import.meta.dirname, '..');

async function main(): Promise<void> {
  refuseTakenByNpm(process.env, 'admin:reset', ['two-step'], 'npm run admin:reset -- EMAIL --two-step');
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'two-step': { type: 'boolean' } },
  });
  const [email, ...rest] = positionals;
  if (!email || rest.length > 0) throw new Error('Usage: pnpm admin:reset EMAIL [--two-step]');
  const settings = readStartSettings(process.env, root);
  const url = settings.databaseUrl ?? (await privateDatabaseUrl(settings.dataDir));
  const address = DatabaseUrl.parse(url);
  const { db, close } = openDatabase(address);
  try {
    const adminOrigin = settings.adminOrigin ?? settings.publicOrigin ?? `http://localhost:${settings.port}`;
    const link = await printResetLink({
      ctx: { db, adminOrigin, clock: () => new Date() },
      input: { email, resetsTwoStep: values['two-step'] ?? false },
    });
    console.log(`\n  ${link}\n\n  The link works once and expires in 30 minutes.\n`);
  } catch (error) {
    throw toStartError(error, address);
  } finally {
    await close();
  }
}

function toStartError(error: unknown, address: DatabaseAddress): unknown {
  if (isDatabaseUnavailable(error)) return new StartError(describeDatabaseFault(error, address));
  if (databaseCode(error) !== 'ER_NO_SUCH_TABLE') return error;
  return new StartError(
    `The database "${address.database}" at ${address.display} has no tables of this site. Start the site first, or correct DATABASE_URL.`,
  );
}

main().catch((error: unknown) => {
  console.error(toErrorMessage(error));
  process.exitCode = 1;
});
