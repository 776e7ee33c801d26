import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The file by which anybody can try a virus scanner; in two parts, so that none finds it here. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/**
 * Writes a small scanner with the exit codes of `clamscan`, which knows EICAR alone and works only while `{folder}/down`
 * is not there.
 * @returns its command
 */
export async function makeScanner(folder: string): Promise<string> {
  const script = join(folder, 'scanner.sh');
  const lines = [
    '#!/bin/sh',
    `[ -e '${folder}/down' ] && exit 2`,
    `grep -qaF 'EICAR-STANDARD-ANTIVIRUS-TEST''-FILE' "$1" && { echo "$1: Eicar FOUND"; exit 1; }`,
    'exit 0',
  ];
  await writeFile(script, `${lines.join('\n')}\n`, { mode: 0o700 });
  return script;
}
