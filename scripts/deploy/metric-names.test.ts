import { expect, test } from 'vitest';
import { readText } from './deploy-files.ts';

const SOURCES = [
  'api/src/metrics/create-metrics.ts',
  'api/src/boot/start-metrics.ts',
  'shell/src/metrics/release-metrics.ts',
  'shell/src/metrics/shell-metrics.ts',
];
/** Of Prometheus itself, and of prom-client for every process. */
const GIVEN = [
  'up',
  'process_start_time_seconds',
  'process_resident_memory_bytes',
  'nodejs_eventloop_lag_p99_seconds',
];

const own = SOURCES.flatMap((file) =>
  [...readText(file).matchAll(/'([a-z]+(?:_[a-z]+)*)'/g)].map(([, name]) => name),
);
const expressions = [
  ...[...readText('deploy/monitoring/alerts.yml').matchAll(/^ +expr: (?:\|\n((?: {10,}.*\n)+)|(.+)$)/gm)].map(
    ([, block = '', line = '']) => block + line,
  ),
  ...(
    JSON.parse(readText('deploy/monitoring/dashboard.json')) as {
      panels: { targets: { expr: string }[] }[];
    }
  ).panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

/** What is followed by a selector or a range, or stands alone: not functions, labels and their values. */
const metricsIn = (expression: string) =>
  [
    ...expression
      .replaceAll(/"[^"]*"/g, '""')
      .replaceAll(/\{[^}]*\}/g, '{}')
      .replaceAll(/\bby \([^)]*\)/g, '')
      .matchAll(/\b[a-z]\w*\b(?!\s*\()/g),
  ]
    .map(([name]) => name)
    .filter((name) => !['or', 'unless', 'offset', 'm', 'h', 'rate_interval'].includes(name))
    .map((name) => name.replace(/_(?:bucket|count|sum)$/, ''));

test('alerts and the dashboard read metrics that the servers have', () => {
  const names = new Set(expressions.flatMap(metricsIn));
  expect(names.size).toBeGreaterThan(12);
  expect([...names].filter((name) => ![...own, ...GIVEN].includes(name))).toEqual([]);
});
