/**
 * `pnpm admin:reset EMAIL [--two-step]`: prints a link by which a locked-out administrator chooses a new password;
 * with `--two-step` it turns their two-step login off, too.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { DatabaseUrl } from '../api/src/db/database-url.ts';
import { openDatabase } from '../api/src/db/open-database.ts';
import { printResetLink } from '../api/src/services/accounts/print-reset-link.ts';
import { privateDatabaseUrl } from './managed-database/private-database-url.ts';
import { readSettings } from './start/settings.ts';

const root = path.resolve(import.meta.dirname, '..');

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'two-step': { type: 'boolean' } },
  });
  const [email, ...rest] = positionals;
  if (!email || rest.length > 0) throw new Error('Usage: pnpm admin:reset EMAIL [--two-step]');
  const settings = readSettings(process.env, root);
  const url = settings.databaseUrl ?? (await privateDatabaseUrl(settings.dataDir));
  const { db, close } = openDatabase(DatabaseUrl.parse(url));
  try {
    const adminOrigin = settings.adminOrigin ?? settings.publicOrigin ?? `http://localhost:${settings.port}`;
    const link = await printResetLink({
      ctx: { db, adminOrigin, clock: () => new Date() },
      input: { email, resetsTwoStep: values['two-step'] ?? false },
    });
    console.log(`\n  ${link}\n\n  It works once, within 30 minutes.\n`);
  } finally {
    await close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
