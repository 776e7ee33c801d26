import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { site } from '../../../shell/e2e/support/site.ts';

/** Waits for a mail to an address whose text holds a link, other than one that is known, and gives the newest such. */
export async function linkMailedTo(email: string, link: RegExp, known?: string): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    found = await newestLink(email, link);
    expect(found, `a mail to ${email} with such a link`).toBeDefined();
    expect(found).not.toBe(known);
  }).toPass({ timeout: 15_000, intervals: [300] });
  return found ?? '';
}

async function newestLink(email: string, link: RegExp): Promise<string | undefined> {
  const folder = path.join(site.dataDir, 'mail');
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  for (const file of files.toSorted().toReversed()) {
    // oxlint-disable-next-line no-await-in-loop -- the newest first
    const mail = await readFile(path.join(folder, file), 'utf8');
    const text = mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
    const found = text.includes(`To: ${email}`) && link.exec(text)?.[0];
    if (found) return found;
  }
  return undefined;
}
