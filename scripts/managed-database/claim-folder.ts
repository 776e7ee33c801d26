import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { identifyProcess } from './processes.ts';

interface Owner {
  readonly pid: number;
  readonly identity: string | null;
}

/**
 * Gives this process exclusive use of a database folder. Claims are numbered files. The highest one is valid and is
 * only removed when a higher one exists, so only one process can take over from an exited one.
 * @param claims folder of the claims, created if missing
 * @param folder for the message
 * @returns a function that releases the folder
 * @throws Error with the process that uses the folder
 */
export async function claimFolder(claims: string, folder: string): Promise<() => Promise<void>> {
  const owner: Owner = { pid: process.pid, identity: await identifyProcess(process.pid) };
  await mkdir(claims, { recursive: true, mode: 0o700 });
  for (;;) {
    const numbers = await numbersIn(claims);
    const last = numbers.at(-1) ?? 0;
    await throwIfAlive(fileOf(claims, last), folder);
    const file = fileOf(claims, last + 1);
    if (!(await write(file, owner, link))) continue;
    // Another process may have made a higher claim since the folder was read.
    if ((await numbersIn(claims)).at(-1) === last + 1) {
      for (const number of numbers) await rm(fileOf(claims, number), { force: true });
      // If this fails, the claim becomes stale when the process exits.
      return async () => void (await write(file, null, rename).catch(() => undefined));
    }
    await rm(file, { force: true });
  }
}

const fileOf = (claims: string, number: number) => join(claims, `${number}.json`);

/** The numbers of the claims, ascending. */
async function numbersIn(claims: string): Promise<number[]> {
  const names = (await readdir(claims)).filter((name) => /^\d+\.json$/.test(name));
  return names.map((name) => Number.parseInt(name, 10)).toSorted((a, b) => a - b);
}

/** Writes a file atomically. @returns false if it already exists */
async function write(file: string, owner: Owner | null, publish: typeof link): Promise<boolean> {
  const draft = `${file}.${randomUUID()}.new`;
  await writeFile(draft, JSON.stringify(owner), { mode: 0o600 });
  try {
    await publish(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    await rm(draft, { force: true });
  }
}

async function throwIfAlive(file: string, folder: string): Promise<void> {
  const owner = parseOwner(await readFile(file, 'utf8').catch(() => ''));
  if (owner === null || owner.identity !== (await identifyProcess(owner.pid))) return;
  throw new Error(
    `The database in ${folder} is in use by process ${owner.pid}. Stop that process first, or choose another folder.`,
  );
}

function parseOwner(text: string): Owner | null {
  try {
    const { pid, identity } = (JSON.parse(text) ?? {}) as Partial<Owner>;
    return typeof pid === 'number' && typeof identity === 'string' ? { pid, identity } : null;
  } catch {
    return null;
  }
}
