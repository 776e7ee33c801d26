import { setTimeout as sleep } from 'node:timers/promises';
import { memoryOf } from '../bench/processes.ts';
import type { Cluster } from './cluster.ts';
import type { Load } from './load.ts';
import { type Scenario, SCENARIOS } from './scenarios.ts';

const SAMPLE_EVERY = 2_000;
const TENTHS = 10;
/** Allowed growth from the second tenth to the last; the first one is the warm-up. */
const ALLOWED_GROWTH = 1.1;

export interface Tenth {
  /** Mean resident memory by server, in MiB. */
  readonly memory: Readonly<Record<string, number>>;
  /** Latency of successful requests, in milliseconds. */
  readonly median: number;
  readonly p95: number;
}

interface Sample {
  readonly at: number;
  readonly name: string;
  /** MiB. */
  readonly resident: number;
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/**
 * Samples memory and latency while faults that keep the servers running happen, one in each tenth of the time except
 * the first two and the last. A release is published first, because a shell also keeps the previous release in memory.
 * @param attempt runs a scenario and reports it
 * @returns the tenths in order
 */
export async function soak(
  cluster: Cluster,
  load: Load,
  minutes: number,
  attempt: (scenario: Scenario) => Promise<void>,
): Promise<readonly Tenth[]> {
  const servers = [...cluster.apis, ...cluster.shells];
  const samples: Sample[] = [];
  const sampling = new AbortController();
  const takeSamples = async (): Promise<void> => {
    while (!sampling.signal.aborted) {
      for (const { name, pid } of servers) {
        samples.push({ at: Date.now(), name, resident: await memoryOf(pid()) });
      }
      await sleep(SAMPLE_EVERY, undefined, { signal: sampling.signal }).catch(() => {});
    }
  };
  const sampled = takeSamples();
  const from = Date.now();
  const tenth = (minutes * 60_000) / TENTHS;
  const faults = SCENARIOS.filter(({ keepsServers }) => keepsServers);
  try {
    await cluster.pipeline.publish('remote-public', '1.0.1');
    for (let index = 0; index < TENTHS; index++) {
      const fault = index < 2 || index === TENTHS - 1 ? undefined : faults[(index - 2) % faults.length];
      if (fault) await attempt(fault);
      await sleep(Math.max(0, from + (index + 1) * tenth - Date.now()));
    }
  } finally {
    sampling.abort();
    await sampled;
  }
  return Array.from({ length: TENTHS }, (_, index) => {
    const isWithin = ({ at }: { readonly at: number }) =>
      at >= from + index * tenth && at < from + (index + 1) * tenth;
    const times = load.results
      .filter((result) => isWithin(result) && result.outcome === 'ok')
      .map(({ ms }) => ms)
      .toSorted((a, b) => a - b);
    const memory = Object.fromEntries(
      servers.map(({ name }) => [
        name,
        mean(
          samples
            .filter((sample) => sample.name === name && isWithin(sample))
            .map(({ resident }) => resident),
        ),
      ]),
    );
    return { memory, median: quantile(times, 0.5), p95: quantile(times, 0.95) };
  });
}

/** @returns a sentence for each value that grew by more than a tenth from the second tenth to the last */
export function findGrowth(tenths: readonly Tenth[]): string[] {
  const [early, late] = [tenths[1], tenths.at(-1)];
  if (!early || !late) throw new Error('A soak needs ten tenths');
  const measures: [name: string, early: number, late: number, unit: string][] = [
    ...Object.entries(early.memory).map(([name, resident]): [string, number, number, string] => [
      `memory of ${name}`,
      resident,
      late.memory[name] ?? Number.NaN,
      'MiB',
    ]),
    ['median latency', early.median, late.median, 'ms'],
    ['95th percentile of latency', early.p95, late.p95, 'ms'],
  ];
  return measures
    .filter(([, before, after]) => !(after <= before * ALLOWED_GROWTH))
    .map(
      ([name, before, after, unit]) => `The ${name} grew from ${round(before)} to ${round(after)} ${unit}`,
    );
}

const round = (number: number): string => number.toFixed(number < 100 ? 1 : 0);

/** A Markdown table with a row for each tenth. */
export function formatTenths(tenths: readonly Tenth[]): string {
  const names = Object.keys(tenths[0]?.memory ?? {});
  return [
    `| tenth | median | 95% | ${names.map((name) => `${name} (MiB)`).join(' | ')} |`,
    `| --: | --: | --: |${' --: |'.repeat(names.length)}`,
    ...tenths.map(
      ({ memory, median, p95 }, index) =>
        `| ${index + 1} | ${median} ms | ${p95} ms | ${names.map((name) => round(memory[name] ?? Number.NaN)).join(' | ')} |`,
    ),
  ].join('\n');
}
