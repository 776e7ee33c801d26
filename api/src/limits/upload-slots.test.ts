import { expect, test } from 'vitest';
import { TooManyAttemptsError, UnavailableError } from '../errors.ts';
import { createUploadSlots } from './upload-slots.ts';

test('bounds uploads per client and in total, and frees a slot when its upload ends', () => {
  const acquire = createUploadSlots({ perCaller: 2, total: 3 });
  const release = acquire('one');
  acquire('one');
  expect(() => acquire('one')).toThrow(TooManyAttemptsError);
  acquire('two');
  expect(() => acquire('two')).toThrow(UnavailableError);
  release();
  expect(() => acquire('two')).not.toThrow();
});

test('accepts all uploads when it is off', () => {
  const acquire = createUploadSlots(null);
  for (let index = 0; index < 100; index++) expect(() => acquire('one')).not.toThrow();
});
