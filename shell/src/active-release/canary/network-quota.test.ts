import { expect, it } from 'vitest';
import { isWorse, SequentialTest, likelihoodRatio } from './sequential-test.ts';
import { NetworkQuota } from './network-quota.ts';

const failed = { remote: 'remote-public', version: '2.0.0', failure: 'render' } as const;
const good = { ...failed, failure: undefined };

it('accepts one failure and 20 good views per network, version and day', () => {
  let time = 1;
  const quota = new NetworkQuota({ now: () => time });
  expect([1, 2, 3].map(() => quota.consume('192.0.2.1', failed))).toEqual([true, false, false]);
  expect(quota.consume('192.0.2.2', failed)).toBe(true);
  expect(quota.consume('192.0.2.1', { ...failed, version: '2.0.1' })).toBe(true);
  const views = Array.from({ length: 30 }, () => quota.consume('192.0.2.1', good));
  expect(views.filter(Boolean)).toHaveLength(20);
  time += 86_400_001;
  expect(quota.consume('192.0.2.1', failed)).toBe(true);
});

it.each([1, 5, 50, 99])('reports of one network never abort a canary of %i percent', (share) => {
  const quota = new NetworkQuota();
  const test = new SequentialTest();
  const count = (network: string, variant: 'active' | 'canary', failure: 'render' | undefined) => {
    const version = variant === 'canary' ? '2.0.0' : '1.0.0';
    if (quota.consume(network, { remote: 'remote-public', version, failure }))
      test.count(variant, failure !== undefined);
  };
  for (let view = 0; view < 4_000; view++) {
    count(`honest ${view}`, view % 100 < share ? 'canary' : 'active', undefined);
    count('192.0.2.1', 'canary', 'render');
    count('192.0.2.1', 'active', undefined);
    expect(isWorse(likelihoodRatio([test.evidence]))).toBe(false);
  }
});
