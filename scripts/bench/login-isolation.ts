import http from 'node:http';
import { get } from './get.ts';
import { median, type Row } from './table.ts';

const ROUNDS = 3;
const READERS = 4;
const LOGINS = 4;
const READS_PER_READER = 300;

export interface LoginIsolation {
  readonly apiUrl: string;
  readonly account: { readonly email: string; readonly password: string };
}

/** The effect of logins, which are expensive on purpose, on other requests: p99 with and without concurrent logins. */
export async function loginIsolationRows({ apiUrl, account }: LoginIsolation): Promise<Row[]> {
  const quiet: number[] = [];
  const busy: number[] = [];
  await readAll(apiUrl);
  for (let round = 0; round < ROUNDS; round++) {
    quiet.push(p99(await readAll(apiUrl)));
    const logins = keepLoggingIn(apiUrl, account);
    busy.push(p99(await readAll(apiUrl)));
    await logins.stop();
  }
  const [without, during] = [median(quiet), median(busy)];
  return [
    { label: 'a list of posts, p99', value: without, unit: 'ms' },
    { label: `the same while ${LOGINS} logins run`, value: during, unit: 'ms' },
    { label: 'ratio', value: during / without, unit: '×', limit: { max: 2 } },
  ];
}

/** Latencies of many concurrent reads, in milliseconds. */
async function readAll(apiUrl: string): Promise<number[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: READERS });
  const times: number[] = [];
  const read = async () => {
    for (let request = 0; request < READS_PER_READER; request++) {
      const started = performance.now();
      await get(`${apiUrl}/api/blogs?fields=summary&limit=6`, { agent });
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: READERS }, read));
  agent.destroy();
  return times;
}

/** Logs in continuously with constant concurrency. A failed login ends the measurement. */
function keepLoggingIn(apiUrl: string, account: LoginIsolation['account']) {
  const stopping = new AbortController();
  const loginLoop = async () => {
    while (!stopping.signal.aborted) {
      const response = await fetch(`${apiUrl}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(account),
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`The login responded with ${response.status}`);
    }
  };
  const all = Promise.all(Array.from({ length: LOGINS }, loginLoop));
  // Awaited in `stop`.
  all.catch(() => {});
  return {
    stop: async () => {
      stopping.abort();
      await all;
    },
  };
}

const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
