import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { site } from '../../../shell/e2e/support/site.ts';

/** Waits for a mail with a new link to an address. @returns The newest link other than `known`. */
export async function linkMailedTo(email: string, link: RegExp, known?: string): Promise<string> {
  let newest: string | undefined;
  await expect(async () => {
    newest = await newestLink(email, link);
    expect(newest, `a mail to ${email} with such a link`).toBeDefined();
    expect(newest).not.toBe(known);
  }).toPass({ timeout: 15_000, intervals: [300] });
  return newest ?? '';
}

async function newestLink(email: string, link: RegExp): Promise<string | undefined> {
  const folder = path.join(site.dataDir, 'mail');
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  for (const file of files.toSorted().toReversed()) {
    // oxlint-disable-next-line no-await-in-loop -- the newest first
    const mail = await readFile(path.join(folder, file), 'utf8');
    const text = mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
    const match = text.includes(`To: ${email}`) && link.exec(text)?.[0];
    if (match) return match;
  }
  return undefined;
}
