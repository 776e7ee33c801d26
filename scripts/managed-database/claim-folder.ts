import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { identifyProcess } from './processes.ts';

interface Owner {
  readonly pid: number;
  readonly identity: string | null;
}

/**
 * Makes this process the only one that manages a database folder. Claims are numbered files, of which the highest counts
 * and is never removed but by a higher one; the number after one whose process is gone is made by a single starter.
 * @param claims folder of the claims; made when it is missing
 * @param folder for the message
 * @returns a function that gives the folder free again
 * @throws Error naming the process that manages it now
 */
export async function claimFolder(claims: string, folder: string): Promise<() => Promise<void>> {
  const me: Owner = { pid: process.pid, identity: await identifyProcess(process.pid) };
  await mkdir(claims, { recursive: true, mode: 0o700 });
  for (;;) {
    const past = await numbersIn(claims);
    const last = past.at(-1) ?? 0;
    await refuseIfAlive(fileOf(claims, last), folder);
    const own = fileOf(claims, last + 1);
    if (!(await write(own, me, link))) continue;
    // Others may have claimed the folder, and cleared the number that we took, since we looked.
    if ((await numbersIn(claims)).at(-1) === last + 1) {
      for (const number of past) await rm(fileOf(claims, number), { force: true });
      // Where even this cannot be written, the end of the process gives the folder free.
      return async () => void (await write(own, null, rename).catch(() => undefined));
    }
    await rm(own, { force: true });
  }
}

const fileOf = (claims: string, number: number) => join(claims, `${number}.json`);

/** The numbers of the claims, ascending. */
async function numbersIn(claims: string): Promise<number[]> {
  const names = (await readdir(claims)).filter((name) => /^\d+\.json$/.test(name));
  return names.map((name) => Number.parseInt(name, 10)).toSorted((a, b) => a - b);
}

/** Written aside and put in place, so that nobody can read half of it. @returns false where the place is taken. */
async function write(file: string, owner: Owner | null, place: typeof link): Promise<boolean> {
  const draft = `${file}.${randomUUID()}.new`;
  await writeFile(draft, JSON.stringify(owner), { mode: 0o600 });
  try {
    await place(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    await rm(draft, { force: true });
  }
}

async function refuseIfAlive(file: string, folder: string): Promise<void> {
  const owner = parseOwner(await readFile(file, 'utf8').catch(() => ''));
  if (owner === null || owner.identity !== (await identifyProcess(owner.pid))) return;
  throw new Error(
    `The database in ${folder} is in use by process ${owner.pid}. Stop that one first, or choose another folder.`,
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
