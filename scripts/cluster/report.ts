import type { Load } from './load.ts';

interface Period {
  readonly name: string;
  readonly allowed: number;
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
}

export interface Result {
  readonly name: string;
  readonly passed: boolean;
  readonly requests: number;
  readonly failed: number;
  readonly refused: number;
  /** Milliseconds. */
  readonly slowest: number;
  /** Milliseconds from the start to the last failed request; 0 without failures. */
  readonly recovery: number;
  /** Counts of failed requests by kind and reason: `page 503: 2`. */
  readonly reasons: readonly string[];
}

const MAX_RECOVERY = 10_000;

/** Summarises the requests of a period. */
export function summarise({ name, allowed, from, to }: Period, results: Load['results']): Result {
  const inPeriod = results.filter(({ at }) => at >= from && at < to);
  const failed = inPeriod.filter(({ outcome }) => outcome === 'failed');
  const recovery = Math.max(0, ...failed.map(({ at, ms }) => at + ms - from));
  const reasons = Object.entries(Object.groupBy(failed, ({ kind, reason }) => `${kind} ${reason}`)).map(
    ([reason, of]) => `${reason}: ${of?.length}`,
  );
  return {
    name,
    passed: failed.length <= inPeriod.length * allowed && recovery <= MAX_RECOVERY,
    requests: inPeriod.length,
    failed: failed.length,
    refused: inPeriod.filter(({ outcome }) => outcome === 'refused').length,
    slowest: Math.max(0, ...inPeriod.map(({ ms }) => ms)),
    recovery,
    reasons,
  };
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** A Markdown table of the scenarios, with sentences below it. */
export function formatReport(results: readonly Result[], sentences: readonly string[]): string {
  const rows = results.map(({ name, passed, requests, failed, refused, slowest, recovery, reasons }) =>
    [
      ...[name, requests, failed, refused, seconds(slowest), recovery === 0 ? '' : seconds(recovery)],
      passed ? 'yes' : `no ${reasons.join(', ')}`,
    ].join(' | '),
  );
  return [
    '| scenario | requests | failed | refused | slowest | recovered after | within the limits |',
    '| --- | --: | --: | --: | --: | --: | --- |',
    ...rows.map((row) => `| ${row} |`),
    ...(sentences.length > 0 ? ['', ...sentences.map((sentence) => `- ${sentence}`)] : []),
  ].join('\n');
}
