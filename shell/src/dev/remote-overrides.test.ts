import { expect, it } from 'vitest';
import { RemoteOverrides } from './remote-overrides.ts';

const [first, second] = ['http://127.0.0.1:5001', 'http://127.0.0.1:5002'] as const;

function setUp() {
  let now = 0;
  const overrides = new RemoteOverrides({ now: () => now });
  const wait = (ms: number) => {
    now += ms;
  };
  return { overrides, wait, origins: () => overrides.originsOf('remote-admin') };
}

it('forgets a development server that is silent', () => {
  const { overrides, wait, origins } = setUp();
  overrides.hear('remote-admin', first);
  wait(6_000);
  expect(origins()).toEqual([first]);
  wait(1);
  expect(origins()).toEqual([]);
});

it('prefers the one that came last, however often the other is heard', () => {
  const { overrides, wait, origins } = setUp();
  overrides.hear('remote-admin', first);
  overrides.hear('remote-admin', second);
  wait(2_000);
  overrides.hear('remote-admin', first);
  expect(origins()).toEqual([second, first]);
});

it('goes back to the one before when the last one ends', () => {
  const { overrides, origins } = setUp();
  overrides.hear('remote-admin', first);
  overrides.hear('remote-admin', second);
  overrides.forget('remote-admin', second);
  expect(origins()).toEqual([first]);
});

it('takes one that was forgotten for a new one', () => {
  const { overrides, wait, origins } = setUp();
  overrides.hear('remote-admin', first);
  wait(4_000);
  overrides.hear('remote-admin', second);
  wait(4_000);
  overrides.hear('remote-admin', first);
  expect(origins()).toEqual([first, second]);
});

it('keeps remotes apart', () => {
  const { overrides } = setUp();
  overrides.hear('remote-admin', first);
  expect(overrides.originsOf('remote-public')).toEqual([]);
});
