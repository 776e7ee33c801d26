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

it('drops a development server that stops renewing its registration', () => {
  const { overrides, wait, origins } = setUp();
  overrides.register('remote-admin', first);
  wait(6_000);
  expect(origins()).toEqual([first]);
  wait(1);
  expect(origins()).toEqual([]);
});

it('prefers the latest server, even if an older one renews its registration', () => {
  const { overrides, wait, origins } = setUp();
  overrides.register('remote-admin', first);
  overrides.register('remote-admin', second);
  wait(2_000);
  overrides.register('remote-admin', first);
  expect(origins()).toEqual([second, first]);
});

it('returns to the previous server when the latest one ends', () => {
  const { overrides, origins } = setUp();
  overrides.register('remote-admin', first);
  overrides.register('remote-admin', second);
  overrides.unregister('remote-admin', second);
  expect(origins()).toEqual([first]);
});

it('treats an expired server as a new one', () => {
  const { overrides, wait, origins } = setUp();
  overrides.register('remote-admin', first);
  wait(4_000);
  overrides.register('remote-admin', second);
  wait(4_000);
  overrides.register('remote-admin', first);
  expect(origins()).toEqual([first, second]);
});

it('keeps remotes apart', () => {
  const { overrides } = setUp();
  overrides.register('remote-admin', first);
  expect(overrides.originsOf('remote-public')).toEqual([]);
});
