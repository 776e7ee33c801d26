import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

const POLL_MS = 20;

/**
 * Distinguishes a process from a later one with the same id.
 * @returns an opaque string that is constant while the process runs, or null without such a process
 */
export async function identifyProcess(pid: number): Promise<string | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The command, in parentheses, may contain spaces; the start time is the 20th field after it (proc(5)).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : (fields[19] ?? null);
  } catch {
    return await runPs(['-o', 'lstart=', '-p', String(pid)]);
  }
}

/**
 * Finds all servers on a data folder, including those started by other processes.
 * @returns their process ids
 */
export async function findServersOn(dataFolder: string): Promise<number[]> {
  const option = `--datadir=${dataFolder}`;
  const pids: number[] = [];
  for (const { pid, args } of await listProcesses()) {
    if (args.includes(option) && (await identifyProcess(pid)) !== null) pids.push(pid);
  }
  return pids;
}

/**
 * Ends a process with SIGTERM, then with SIGKILL if it is still running after `timeoutMs`.
 * @returns after it has exited
 */
export async function endProcess(pid: number, timeoutMs: number): Promise<void> {
  const identity = await identifyProcess(pid);
  if (identity === null) return;
  signal(pid, 'SIGTERM');
  const deadline = Date.now() + timeoutMs;
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
    const lines = (await runPs(['-A', '-ww', '-o', 'pid=,args=']))?.split('\n') ?? [];
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

async function runPs(args: string[]): Promise<string | null> {
  try {
    const { stdout } = await run('ps', args, { maxBuffer: 16 * 1024 * 1024 });
    return stdout.trim() || null;
  } catch {
    return null;
  }
}
