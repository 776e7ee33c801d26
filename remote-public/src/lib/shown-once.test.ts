import { expect, it } from 'vitest';
import { type MaybeShown, ShownOnce } from './shown-once.ts';

it('has its value where it was made', () => {
  expect(new ShownOnce('long text').value).toBe('long text');
});

it('leaves its value behind when data is copied to the browser or between threads', () => {
  const data = { body: new ShownOnce('long text') };
  const asJson = JSON.parse(JSON.stringify(data)) as { body: MaybeShown<string> };
  expect(asJson.body.value).toBeUndefined();
  expect((structuredClone(data).body as MaybeShown<string>).value).toBeUndefined();
  expect(JSON.stringify(data)).not.toContain('long');
});
