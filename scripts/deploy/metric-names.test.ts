import { expect, test } from 'vitest';
import { readText } from './deploy-files.ts';

const SOURCES = [
  'api/src/metrics/create-metrics.ts',
  'api/src/boot/start-metrics.ts',
  'shell/src/metrics/release-metrics.ts',
  'shell/src/metrics/shell-metrics.ts',
  'scripts/ops/write-metrics.ts',
];
/** Metrics of Prometheus itself and default metrics of prom-client. */
const DEFAULT_METRICS = [
  'up',
  'process_start_time_seconds',
  'process_resident_memory_bytes',
  'nodejs_eventloop_lag_p99_seconds',
];

const ownMetrics = SOURCES.flatMap((file) =>
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

/** Extracts metric names from an expression: not functions, labels and their values. */
const metricsIn = (expression: string) =>
  [
    ...expression
      .replaceAll(/"[^"]*"/g, '""')
      .replaceAll(/\{[^}]*\}/g, '{}')
      .replaceAll(/\bby \([^)]*\)/g, '')
      .matchAll(/\b[a-z]\w*\b(?!\s*\()/g),
  ]
    .map(([name]) => name)
    .filter((name) => !['and', 'or', 'unless', 'offset', 'm', 'h', 'rate_interval'].includes(name))
    .map((name) => name.replace(/_(?:bucket|count|sum)$/, ''));

test('alerts and the dashboard use existing metrics', () => {
  const names = new Set(expressions.flatMap(metricsIn));
  expect(names.size).toBeGreaterThan(12);
  expect([...names].filter((name) => ![...ownMetrics, ...DEFAULT_METRICS].includes(name))).toEqual([]);
});
