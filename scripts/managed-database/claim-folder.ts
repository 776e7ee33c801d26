import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { identifyProcess } from './processes.ts';

interface Owner {
  readonly pid: number;
  readonly identity: string | null;
}

/**
 * Makes this process the only one that manages a database folder.
 * @param ownerFile records who manages it; one left by a process that is gone is replaced
 * @returns a function that gives the folder free again
 * @throws Error naming the process that manages it now
 */
export async function claimFolder(ownerFile: string, folder: string): Promise<() => Promise<void>> {
  const me: Owner = { pid: process.pid, identity: await identifyProcess(process.pid) };
  while (!(await createOnly(ownerFile, JSON.stringify(me)))) await removeStale(ownerFile, folder);
  return () => rm(ownerFile, { force: true });
}

async function createOnly(file: string, text: string): Promise<boolean> {
  // Written aside and linked, so that nobody can read half of it.
  const draft = `${file}.${process.pid}.new`;
  await writeFile(draft, text, { mode: 0o600 });
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    await rm(draft, { force: true });
  }
}

async function removeStale(file: string, folder: string): Promise<void> {
  await refuseIfAlive(file, folder);
  // Two starters may both see the stale owner: look again at what was really taken away, and put a living one back.
  const aside = `${file}.${process.pid}.old`;
  try {
    await rename(file, aside);
    await refuseIfAlive(aside, folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    await link(aside, file).catch(() => undefined);
    throw error;
  } finally {
    await rm(aside, { force: true });
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
    const { pid, identity } = JSON.parse(text) as Partial<Owner>;
    return typeof pid === 'number' && typeof identity === 'string' ? { pid, identity } : null;
  } catch {
    return null;
  }
}
