import { expect, test } from 'vitest';
import { TooManyAttemptsError, UnavailableError } from '../errors.ts';
import { createUploadSlots } from './upload-slots.ts';

test('bounds the uploads of one caller and of all, and frees a slot once its upload is over', () => {
  const take = createUploadSlots({ perCaller: 2, inAll: 3 });
  const leave = take('one');
  take('one');
  expect(() => take('one')).toThrow(TooManyAttemptsError);
  take('two');
  expect(() => take('two')).toThrow(UnavailableError);
  leave();
  expect(() => take('two')).not.toThrow();
});

test('takes all when it is off', () => {
  const take = createUploadSlots(null);
  for (let index = 0; index < 100; index++) expect(() => take('one')).not.toThrow();
});
