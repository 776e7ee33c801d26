import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

const POLL_MS = 20;

/**
 * Tells one process from a later one that got the same number.
 * @returns an opaque text that is the same as long as the process lives, or null when there is none
 */
export async function identifyProcess(pid: number): Promise<string | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The command, in brackets, may hold blanks; the start time is the 20th field behind it (proc(5)).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : (fields[19] ?? null);
  } catch {
    return await askPs(['-o', 'lstart=', '-p', String(pid)]);
  }
}

/**
 * Finds the servers that run on a data folder, whoever started them.
 * @returns their process ids
 */
export async function findServersOn(dataFolder: string): Promise<number[]> {
  const wanted = `--datadir=${dataFolder}`;
  const found: number[] = [];
  for (const { pid, args } of await listProcesses()) {
    if (args.includes(wanted) && (await identifyProcess(pid)) !== null) found.push(pid);
  }
  return found;
}

/**
 * Ends a process properly: SIGTERM, then SIGKILL when it is still there after `patienceMs`.
 * @returns when it is gone
 */
export async function endProcess(pid: number, patienceMs: number): Promise<void> {
  const identity = await identifyProcess(pid);
  if (identity === null) return;
  signal(pid, 'SIGTERM');
  const deadline = Date.now() + patienceMs;
  while ((await identifyProcess(pid)) === identity) {
    if (Date.now() > deadline) signal(pid, 'SIGKILL');
    await sleep(POLL_MS);
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function listProcesses(): Promise<{ pid: number; args: string[] }[]> {
  const entries = await readdir('/proc').catch(() => null);
  if (entries === null) {
    const lines = (await askPs(['-A', '-ww', '-o', 'pid=,args=']))?.split('\n') ?? [];
    return lines.map((line) => {
      const [pid = '', ...args] = line.trim().split(/ (?=\/|-)/);
      return { pid: Number.parseInt(pid, 10), args };
    });
  }
  const pids = entries.filter((name) => /^\d+$/.test(name)).map(Number);
  return Promise.all(
    pids.map(async (pid) => ({
      pid,
      args: (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0'),
    })),
  );
}

async function askPs(args: string[]): Promise<string | null> {
  try {
    const { stdout } = await run('ps', args, { maxBuffer: 16 * 1024 * 1024 });
    return stdout.trim() || null;
  } catch {
    return null;
  }
}
