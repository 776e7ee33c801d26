import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { vi } from 'vitest';
import { site } from '../../../shell/e2e/support/site.ts';

/** Waits for a mail to an address whose text holds a link, other than one that is known, and gives the newest such. */
export function linkMailedTo(email: string, link: RegExp, known?: string): Promise<string> {
  const folder = path.join(site.dataDir, 'mail');
  return vi.waitFor(
    async () => {
      const files = (await readdir(folder))
        .filter((name) => name.endsWith('.eml'))
        .toSorted()
        .toReversed();
      for (const file of files) {
        // oxlint-disable-next-line no-await-in-loop -- the newest first
        const mail = await readFile(path.join(folder, file), 'utf8');
        const text = mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
        const found = text.includes(`To: ${email}`) && link.exec(text)?.[0];
        if (found && found !== known) return found;
      }
      throw new Error(`No mail to ${email} with such a link`);
    },
    { timeout: 15_000, interval: 300 },
  );
}
