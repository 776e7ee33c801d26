import { BrokenReleaseError } from 'releases/store/read-checked';
import { expect, it } from 'vitest';
import { LoadTrace } from './load-trace.ts';
import { phaseOf } from './load-phase.ts';

const failure = { side: 'browser', remote: 'remote-public', version: '1.0.0', phase: 'chunk' } as const;

it('counts a failure and names the owner of the release', () => {
  const trace = new LoadTrace();
  trace.register('remote-public', '1.0.0', 'content team');
  expect(trace.failed(failure)).toEqual({ ...failure, owner: 'content team' });
  trace.failed(failure);
  trace.failed({ ...failure, side: 'server', phase: 'render' });
  const labels = { remote: 'remote-public', version: '1.0.0', owner: 'content team' };
  expect(trace.all()).toEqual([
    { labels: { ...labels, side: 'browser', phase: 'chunk' }, count: 2 },
    { labels: { ...labels, side: 'server', phase: 'render' }, count: 1 },
  ]);
});

it('assigns an unreadable registry to the platform team', () => {
  const trace = new LoadTrace();
  const unread = { side: 'server', remote: null, version: null, phase: 'registry' } as const;
  expect(trace.failed(unread)).toEqual({ ...unread, owner: 'platform team' });
});

it('limits the number of series, however many versions are released or made up', () => {
  const trace = new LoadTrace();
  for (let number = 0; number < 500; number++) {
    trace.register('remote-public', `1.0.${number}`, 'content team');
    trace.failed({ ...failure, version: `1.0.${number}` });
    trace.failed({ ...failure, version: `6.6.${number}` });
  }
  const versions = trace.all().map(({ labels }) => labels.version);
  expect(versions).toHaveLength(9);
  expect(versions).toContain('1.0.499');
  expect(trace.all().find(({ labels }) => labels.version === 'other')).toMatchObject({
    labels: { owner: 'unknown' },
    count: 500,
  });
});

it.each([
  ['a/1.0.0/release.json', 'manifest'],
  ['a/1.0.0/client/remoteEntry.js', 'entry'],
  ['a/1.0.0/server/routes.cjs', 'entry'],
  ['a/1.0.0/client/home.0b0b0b0b.js', 'chunk'],
  ['a/1.0.0/client/home.0b0b0b0b.css', 'style'],
])('a failure of %s is in phase %s', (file, phase) => {
  expect(phaseOf(new BrokenReleaseError(file, 'is missing'), false)).toBe(phase);
});

it('intact code that does not run is in phase evaluate', () => {
  expect(phaseOf(new Error('no'), true)).toBe('evaluate');
  expect(phaseOf(new Error('unsigned'), false)).toBe('manifest');
});

it('counts failures of all development builds as one version', () => {
  const trace = new LoadTrace();
  for (const build of ['a1', 'b2']) {
    const version = `1.0.0-dev.${build}`;
    trace.register('remote-public', version, 'content team');
    expect(trace.failed({ ...failure, version })).toEqual({ ...failure, version, owner: 'content team' });
  }
  expect(trace.all()).toMatchObject([{ labels: { version: 'development' }, count: 2 }]);
});
