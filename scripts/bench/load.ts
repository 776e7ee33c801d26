import http from 'node:http';
import autocannon, { type Result } from 'autocannon';
import { median } from './table.ts';

const ROUNDS = 3;
const LOAD = { connections: 50, duration: 3 };

/**
 * A server to measure. All servers of a comparison take turns, so that changes of the machine's load affect them alike.
 */
export interface Contender {
  readonly url: string;
  readonly headers?: Record<string, string>;
}

export interface Throughput {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p99: number;
}

/**
 * Measures the throughput of each contender in interleaved rounds.
 * @returns the medians, in the order of the contenders
 * @throws Error for a response that is not 2xx
 */
export async function measureThroughput<Contenders extends readonly Contender[]>(
  contenders: Contenders,
): Promise<{ [Index in keyof Contenders]: Throughput }> {
  const rounds: Throughput[][] = contenders.map(() => []);
  // Warm up the JIT.
  for (const contender of contenders) await load(contender);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, contender] of contenders.entries()) {
      const result = await load(contender);
      if (result.non2xx > 0 || result.errors > 0) throw new Error(`${contender.url} responded with errors`);
      rounds[index]?.push({ perSecond: result.requests.average, p99: result.latency.p99 });
    }
  }
  return rounds.map((all) => ({
    perSecond: median(all.map(({ perSecond }) => perSecond)),
    p99: median(all.map(({ p99 }) => p99)),
  })) as { [Index in keyof Contenders]: Throughput };
}

const load = ({ url, headers = {} }: Contender): Promise<Result> => autocannon({ url, headers, ...LOAD });

/** Median milliseconds to the first byte, for sequential requests on one connection. */
export async function firstByte({ url, headers = {} }: Contender, requests = 300): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (let request = 0; request < requests; request++) {
    const started = performance.now();
    await new Promise<void>((resolve, reject) => {
      http
        .get(url, { agent, headers }, (response) => {
          times.push(performance.now() - started);
          response.resume().on('end', resolve);
        })
        .on('error', reject);
    });
  }
  agent.destroy();
  return median(times.slice(times.length / 10));
}
