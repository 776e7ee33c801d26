import http from 'node:http';
import autocannon, { type Result } from 'autocannon';
import { median } from './table.ts';

const ROUNDS = 3;
const LOAD = { connections: 50, duration: 3 };

/** Something to measure; all of a comparison take turns, so that the machine's moods hit them alike. */
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
 * How much each contender answers, in interleaved rounds against loopback.
 * @returns The medians, in the order given.
 * @throws Error when an answer was not 2xx: a fast error is no result.
 */
export async function measureThroughput<Contenders extends readonly Contender[]>(
  contenders: Contenders,
): Promise<{ [Index in keyof Contenders]: Throughput }> {
  const rounds: Throughput[][] = contenders.map(() => []);
  // Until the compiler knows what is hot.
  for (const contender of contenders) await load(contender);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, contender] of contenders.entries()) {
      const result = await load(contender);
      if (result.non2xx > 0 || result.errors > 0) throw new Error(`${contender.url} answered with errors`);
      rounds[index]?.push({ perSecond: result.requests.average, p99: result.latency.p99 });
    }
  }
  return rounds.map((all) => ({
    perSecond: median(all.map(({ perSecond }) => perSecond)),
    p99: median(all.map(({ p99 }) => p99)),
  })) as { [Index in keyof Contenders]: Throughput };
}

const load = ({ url, headers = {} }: Contender): Promise<Result> => autocannon({ url, headers, ...LOAD });

/** Median milliseconds from request to the first byte, one request after the other on one connection. */
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
