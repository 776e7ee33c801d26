import { chmod, mkdir } from 'node:fs/promises';

/**
 * Creates the data folder, or makes it private: it contains keys, résumés, and mails with links that grant access to
 * accounts. Files that this process and the servers write later are private, too.
 */
export async function openDataFolder(folder: string): Promise<void> {
  process.umask(0o077);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Fails for a folder of another user; the API logs a warning.
  await chmod(folder, 0o700).catch(() => undefined);
}
