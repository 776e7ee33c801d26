import { expect, it } from 'vitest';
import { type Canary, RegistryDocument, type RegistryEntry } from './release.ts';

const entry = (version: string, traffic: number, canary?: Canary): RegistryEntry => ({
  url: `/remotes/remote-public/${version}/remoteEntry.js`,
  metadata: { version, integrity: `sha384-${'A'.repeat(64)}` },
  deployment: { traffic, default: !canary },
  extras: { owner: 'content team', canary },
});
const canary: Canary = { id: 2, startedAt: '2026-01-01T00:00:00.000Z' };
const isGood = (...entries: RegistryEntry[]) =>
  RegistryDocument.safeParse({
    schema: 1,
    number: 2,
    environment: 'test',
    microFrontends: { 'remote-public': entries },
    change: { at: '2026-01-01T00:00:00.000Z', by: 'test', action: 'canary' },
  }).success;

it.each([
  { what: 'only an active release', entries: [entry('1.0.0', 100)], good: true },
  {
    what: 'an active release and a canary',
    entries: [entry('1.0.0', 90), entry('1.0.1', 10, canary)],
    good: true,
  },
  { what: 'a paused canary', entries: [entry('1.0.0', 100), entry('1.0.1', 0, canary)], good: true },
  { what: 'shares that do not sum to 100', entries: [entry('1.0.0', 90)], good: false },
  { what: 'two releases without a canary', entries: [entry('1.0.0', 90), entry('1.0.1', 10)], good: false },
  { what: 'only a canary', entries: [entry('1.0.1', 100, canary)], good: false },
  {
    what: 'two canaries',
    entries: [entry('1.0.0', 80), entry('1.0.1', 10, canary), entry('1.0.2', 10, canary)],
    good: false,
  },
])('a registry document with $what is valid: $good', ({ entries, good }) => {
  expect(isGood(...entries)).toBe(good);
});

it.each([
  { steps: [5, 25, 50], good: true },
  { steps: [50, 25], good: false },
  { steps: [5, 5], good: false },
  { steps: [], good: false },
  { steps: [101], good: false },
])('a ramp by $steps is valid: $good', ({ steps, good }) => {
  const ramp = { steps, everySeconds: 60, nextAt: '2026-01-01T00:30:00.000Z' };
  expect(isGood(entry('1.0.0', 90), entry('1.0.1', 10, { ...canary, ramp }))).toBe(good);
});
