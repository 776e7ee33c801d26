import { expect, it } from 'vitest';
import type { View } from './release-health.ts';
import { ViewsBefore } from './baseline-counts.ts';

const view = (version: string, side: View['side'], failure?: View['failure']): View => ({
  remote: 'remote-public',
  version,
  side,
  failure,
});
const none = { views: 0, failures: 0 };

it('remembers the active release, and of browsers what they tell of that one', () => {
  const before = new ViewsBefore();
  before.count(view('1.0.0', 'browser'));
  before.count(view('1.0.0', 'server', 'server'));
  before.count(view('0.9.0', 'browser'));
  before.count({ ...view('1.0.0', 'browser', 'unhandled'), wasGood: true });
  const seen = { server: { views: 1, failures: 1 }, browser: { views: 1, failures: 1 } };
  expect(before.of('remote-public', '1.0.0')).toEqual(seen);
  expect(before.of('remote-public', '0.9.0')).toEqual({ server: none, browser: none });
  before.count(view('1.1.0', 'server'));
  expect(before.of('remote-public', '1.0.0')).toEqual({ server: none, browser: none });
});

it('forgets what was long ago', () => {
  const before = new ViewsBefore();
  for (let count = 0; count < 2_000; count++) before.count(view('1.0.0', 'server', 'server'));
  for (let count = 0; count < 4_001; count++) before.count(view('1.0.0', 'server'));
  const { server } = before.of('remote-public', '1.0.0');
  expect(server.failures).toBe(0);
  expect(server.views).toBeGreaterThanOrEqual(2_000);
});
