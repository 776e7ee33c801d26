import http from 'node:http';
import autocannon from 'autocannon';
import { median } from './table.ts';

const ROUNDS = 3;
const SECONDS = 3;
const CONNECTIONS = 50;

/** Something to measure; all of a comparison take turns, so that the machine's moods hit them alike. */
export interface Contender {
  readonly url: string;
  readonly headers?: Record<string, string>;
}

/**
 * Requests per second of each contender, in interleaved rounds against loopback.
 * @returns The medians, in the order given.
 * @throws Error when an answer was not 2xx: a fast error is no result.
 */
export async function requestsPerSecond(contenders: readonly Contender[]): Promise<number[]> {
  const rounds: number[][] = contenders.map(() => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, { url, headers = {} }] of contenders.entries()) {
      const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
      if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} answered with errors`);
      rounds[index]?.push(result.requests.average);
    }
  }
  return rounds.map(median);
}

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
