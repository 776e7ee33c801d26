import { expect, it } from 'vitest';
import { isWorse, Trial, weigh } from './sequential-test.ts';
import { NetworkVotes } from './network-quota.ts';

const failed = { remote: 'remote-public', version: '2.0.0', failure: 'render' } as const;
const live = { ...failed, failure: undefined };

it('takes one failure and some views from a network, by version, and forgets them after a day', () => {
  let time = 1;
  const votes = new NetworkVotes({ now: () => time });
  expect([1, 2, 3].map(() => votes.take('192.0.2.1', failed))).toEqual([true, false, false]);
  expect(votes.take('192.0.2.2', failed)).toBe(true);
  expect(votes.take('192.0.2.1', { ...failed, version: '2.0.1' })).toBe(true);
  const views = Array.from({ length: 30 }, () => votes.take('192.0.2.1', live));
  expect(views.filter(Boolean)).toHaveLength(20);
  time += 86_400_001;
  expect(votes.take('192.0.2.1', failed)).toBe(true);
});

it.each([1, 5, 50, 99])('no number of reports from one network ends a canary of %i %%', (share) => {
  const votes = new NetworkVotes();
  const trial = new Trial();
  const count = (network: string, arm: 'usual' | 'canary', failure: 'render' | undefined) => {
    const version = arm === 'canary' ? '2.0.0' : '1.0.0';
    if (votes.take(network, { remote: 'remote-public', version, failure }))
      trial.count(arm, failure !== undefined);
  };
  for (let view = 0; view < 4_000; view++) {
    count(`honest ${view}`, view % 100 < share ? 'canary' : 'usual', undefined);
    count('192.0.2.1', 'canary', 'render');
    count('192.0.2.1', 'usual', undefined);
    expect(isWorse(weigh([trial.evidence]))).toBe(false);
  }
});
