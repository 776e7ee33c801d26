import { readFile } from 'node:fs/promises';

/** The last lines of a log file, for an error message; empty without a file. */
export async function readLastLines(file: string, count = 15): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.trimEnd().split('\n').slice(-count).join('\n');
}
