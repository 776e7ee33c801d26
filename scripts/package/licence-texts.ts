import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { InstalledPackage } from './package-folder.ts';

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice|third[-_]party)/i;
/** Some packages have licence texts and notices only in their README. */
const README = /^readme\.md$/i;
const RULE = '-'.repeat(80);

/** The licences of all packages in one text: name, version, licence and licence files of each. */
export function licenceTexts(packages: readonly InstalledPackage[]): string {
  const parts = packages.map(({ name, version, license, folder }) => {
    const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
    const filesMatching = (pattern: RegExp) =>
      files.map((file) => file.name).filter((file) => pattern.test(file));
    const chosen =
      filesMatching(LICENCE_FILE).length > 0 ? filesMatching(LICENCE_FILE) : filesMatching(README);
    const texts = chosen.sort().map((file) => readFileSync(path.join(folder, file), 'utf8').trim());
    return [`${name} ${version}`, `Licence: ${license}`, ...texts].join('\n\n');
  });
  return `${parts.join(`\n\n${RULE}\n\n`)}\n`;
}
