import { expect, it } from 'vitest';
import { OTHER } from '../version-label.ts';
import { ReleaseTallies } from './release-tallies.ts';

const remote = 'remote-public';
const served = (tallies: ReleaseTallies, version: string, failure?: 'server') =>
  tallies.view({ remote, version, side: 'server', failure });

it('counts views, failures and vitals by version', () => {
  const tallies = new ReleaseTallies();
  served(tallies, '1.0.0');
  served(tallies, '1.0.1', 'server');
  tallies.view({ remote, version: '1.0.0', side: 'browser', failure: undefined });
  tallies.view({ remote, version: '1.0.1', side: 'browser', failure: 'load' });
  tallies.vitals({ remote, version: '1.0.0', vitals: { LCP: 800, CLS: 0.3 } });
  expect(tallies.all()).toMatchObject([
    {
      version: '1.0.0',
      views: { server: 1, browser: 1 },
      failures: { server: 0, load: 0 },
      vitals: {
        LCP: { ratings: { good: 1, poor: 0 } },
        CLS: { ratings: { good: 0, poor: 1 } },
        INP: { ratings: { good: 0 } },
      },
    },
    { version: '1.0.1', views: { server: 1, browser: 1 }, failures: { server: 1, load: 1 } },
  ]);
});

it('limits the number of versions, however many are reported or served', () => {
  const tallies = new ReleaseTallies();
  for (let patch = 0; patch < 100; patch++) {
    tallies.view({ remote, version: `9.9.${patch}`, side: 'browser', failure: 'unhandled' });
    served(tallies, `1.0.${patch}`);
  }
  const all = tallies.all();
  expect(all.length).toBeLessThanOrEqual(8);
  expect(all.find(({ version }) => version === OTHER)?.failures.unhandled).toBe(100);
  expect(all.some(({ version }) => version === '1.0.99')).toBe(true);
});

it('counts all development builds as one version, which evicts no released one', () => {
  const tallies = new ReleaseTallies();
  served(tallies, '1.0.0-0f668e9689');
  for (let build = 0; build < 100; build++) {
    const version = `1.0.0-dev.${(0xabc000 + build).toString(16)}`;
    served(tallies, version);
    tallies.view({ remote, version, side: 'browser', failure: undefined });
  }
  expect(tallies.all()).toMatchObject([
    { version: '1.0.0-0f668e9689', views: { server: 1 } },
    { version: 'development', views: { server: 100, browser: 100 } },
  ]);
});

it('summarises the health of a version', () => {
  const tallies = new ReleaseTallies();
  expect(tallies.healthOf(remote, '1.0.0')).toBeNull();
  served(tallies, '1.0.0', 'server');
  tallies.view({ remote, version: '1.0.0', side: 'browser', failure: undefined });
  tallies.view({ remote, version: '1.0.0', side: 'browser', failure: 'load' });
  tallies.vitals({ remote, version: '1.0.0', vitals: { LCP: 800 } });
  const health = tallies.healthOf(remote, '1.0.0');
  expect(health).toMatchObject({ views: 3, failures: 2, inp: null, cls: null });
  expect(health?.lcp).toBeGreaterThan(750);
  const late = { remote, version: '1.0.0', side: 'browser', failure: 'unhandled', wasGood: true } as const;
  tallies.view(late);
  expect(tallies.healthOf(remote, '1.0.0')).toMatchObject({ views: 3, failures: 3 });
});
