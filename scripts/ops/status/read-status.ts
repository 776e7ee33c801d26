import { toErrorMessage } from 'shared-contracts/lib/start-error';
import { type DatabaseAddress, DatabaseUrl } from '../../../api/src/db/database-url.ts';
import { privateDatabaseUrl } from '../../managed-database/private-database-url.ts';
import type { StatusSettings } from '../settings.ts';
import { checkBackups, checkDatabase, checkDisks } from './check-data.ts';
import { checkApi, checkCertificate, checkReleases, checkShell } from './check-site.ts';
import { notChecked, problem, type Result } from './result.ts';

/** The state of each part of a site. A check that fails is a problem of its part, so the others are still reported. */
export async function readStatus(
  { origin, database, dataDir, backups, folders }: StatusSettings,
  now: Date,
): Promise<Record<string, Result>> {
  const stored = checkStored(database, dataDir);
  const checks: Record<string, Promise<Result>> = {
    Shell: checkShell(origin),
    API: checkApi(origin),
    Certificate: checkCertificate(origin, now),
    Releases: checkReleases(origin),
    Database: stored.then((found) => found.database),
    Mail: stored.then((found) => found.mail),
    Backups: checkBackups(backups, now),
    Disk: checkDisks(folders),
  };
  const results = Object.entries(checks).map(async ([part, check]) => {
    const result = await check.catch((error: unknown) => problem(toErrorMessage(error)));
    return [part, result] as const;
  });
  return Object.fromEntries(await Promise.all(results));
}

async function checkStored(
  database: DatabaseAddress | undefined,
  dataDir: string,
): ReturnType<typeof checkDatabase> {
  if (database) return checkDatabase(database);
  let url: string;
  try {
    url = await privateDatabaseUrl(dataDir);
  } catch (error) {
    return { database: notChecked(toErrorMessage(error)), mail: notChecked('it is in the database') };
  }
  return checkDatabase(DatabaseUrl.parse(url));
}

/** One line for each part. */
export const formatStatus = (status: Readonly<Record<string, Result>>): string =>
  Object.entries(status)
    .map(([part, { isGood, text }]) => {
      const mark = isGood === undefined ? '–' : isGood ? '✔' : '✘';
      return `${mark} ${part.padEnd(11)}  ${text}`;
    })
    .join('\n');
