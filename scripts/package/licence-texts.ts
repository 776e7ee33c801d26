import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { InstalledPackage } from './package-folder.ts';

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice|third[-_]party)/i;
/** Some packages state terms and notices of others in their page only. */
const PAGE = /^readme\.md$/i;
const RULE = '-'.repeat(80);

/** The licences of all packages in one text: of each its name, version, licence, and the files that say more. */
export function licenceTexts(packages: readonly InstalledPackage[]): string {
  const parts = packages.map(({ name, version, license, folder }) => {
    const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
    const named = (pattern: RegExp) => files.map((file) => file.name).filter((file) => pattern.test(file));
    const chosen = named(LICENCE_FILE).length > 0 ? named(LICENCE_FILE) : named(PAGE);
    const texts = chosen.sort().map((file) => readFileSync(path.join(folder, file), 'utf8').trim());
    return [`${name} ${version}`, `Licence: ${license}`, ...texts].join('\n\n');
  });
  return `${parts.join(`\n\n${RULE}\n\n`)}\n`;
}
