import { expect, it } from 'vitest';
import type { View } from './release-health.ts';
import { BaselineCounts } from './baseline-counts.ts';

const view = (version: string, side: View['side'], failure?: View['failure']): View => ({
  remote: 'remote-public',
  version,
  side,
  failure,
});
const none = { views: 0, failures: 0 };

it('counts views of the active release, and reports of browsers about that version only', () => {
  const baseline = new BaselineCounts();
  baseline.count(view('1.0.0', 'browser'));
  baseline.count(view('1.0.0', 'server', 'server'));
  baseline.count(view('0.9.0', 'browser'));
  baseline.count({ ...view('1.0.0', 'browser', 'unhandled'), wasGood: true });
  const counts = { server: { views: 1, failures: 1 }, browser: { views: 1, failures: 1 } };
  expect(baseline.of('remote-public', '1.0.0')).toEqual(counts);
  expect(baseline.of('remote-public', '0.9.0')).toEqual({ server: none, browser: none });
  baseline.count(view('1.1.0', 'server'));
  expect(baseline.of('remote-public', '1.0.0')).toEqual({ server: none, browser: none });
});

it('drops old views', () => {
  const baseline = new BaselineCounts();
  for (let count = 0; count < 2_000; count++) baseline.count(view('1.0.0', 'server', 'server'));
  for (let count = 0; count < 4_001; count++) baseline.count(view('1.0.0', 'server'));
  const { server } = baseline.of('remote-public', '1.0.0');
  expect(server.failures).toBe(0);
  expect(server.views).toBeGreaterThanOrEqual(2_000);
});
