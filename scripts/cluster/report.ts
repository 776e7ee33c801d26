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
  /** Milliseconds from the beginning to the last request that failed; 0 without any. */
  readonly recovery: number;
  /** How often what happened to requests that failed: `page 503: 2`. */
  readonly reasons: readonly string[];
}

const MAX_RECOVERY = 10_000;

/** What became of the requests that were sent in a period. */
export function summarise({ name, allowed, from, to }: Period, answers: Load['answers']): Result {
  const within = answers.filter(({ at }) => at >= from && at < to);
  const failed = within.filter(({ outcome }) => outcome === 'failed');
  const recovery = Math.max(0, ...failed.map(({ at, ms }) => at + ms - from));
  const reasons = Object.entries(Object.groupBy(failed, ({ kind, reason }) => `${kind} ${reason}`)).map(
    ([reason, of]) => `${reason}: ${of?.length}`,
  );
  return {
    name,
    passed: failed.length <= within.length * allowed && recovery <= MAX_RECOVERY,
    requests: within.length,
    failed: failed.length,
    refused: within.filter(({ outcome }) => outcome === 'refused').length,
    slowest: Math.max(0, ...within.map(({ ms }) => ms)),
    recovery,
    reasons,
  };
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** A Markdown table of what happened, with sentences below it. */
export function formatReport(results: readonly Result[], sentences: readonly string[]): string {
  const rows = results.map(({ name, passed, requests, failed, refused, slowest, recovery, reasons }) =>
    [
      ...[name, requests, failed, refused, seconds(slowest), recovery === 0 ? '' : seconds(recovery)],
      passed ? 'yes' : `no ${reasons.join(', ')}`,
    ].join(' | '),
  );
  return [
    '| what happens | requests | failed | refused | slowest | recovered after | within the limits |',
    '| --- | --: | --: | --: | --: | --: | --- |',
    ...rows.map((row) => `| ${row} |`),
    ...(sentences.length > 0 ? ['', ...sentences.map((sentence) => `- ${sentence}`)] : []),
  ].join('\n');
}
