import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The EICAR test file for virus scanners; in two parts, so that scanners do not report this source file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/**
 * Writes a fake scanner with the exit codes of `clamscan` that detects EICAR only. It fails while `{folder}/down`
 * exists.
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
