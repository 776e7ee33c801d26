import { chmod, mkdir } from 'node:fs/promises';

/**
 * Makes the data folder, or closes it to other accounts of this machine: it holds keys, résumés and mails with links that
 * open accounts. What this process and the servers write there later is closed as well.
 */
export async function openDataFolder(folder: string): Promise<void> {
  process.umask(0o077);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // One that belongs to another account stays as it is; the API warns of it.
  await chmod(folder, 0o700).catch(() => undefined);
}
