import { ApiError } from 'shared-contracts/http/client/api-errors';
import { expect, test } from 'vitest';
import { currentProblems, problemsOf } from './problems.ts';

const refusal = (status: number, code: 'unauthenticated' | 'forbidden') =>
  new ApiError('Not allowed', { code, status, fields: {}, requestId: null, data: undefined });
const messages = (error: ApiError, ended: boolean) =>
  currentProblems(problemsOf(error, 'post'), { ended }).map(({ message }) => message);

test('asks for a login when the session has ended, and to save again after it', () => {
  const error = refusal(401, 'unauthenticated');
  expect(messages(error, true)).toEqual([
    'Your session ended, so nothing was saved. Your text is still here: log in, then save again.',
  ]);
  expect(messages(error, false)).toEqual(['You are logged in again. Save once more.']);
});

test('other problems do not depend on the session', () => {
  for (const ended of [true, false])
    expect(messages(refusal(403, 'forbidden'), ended)).toEqual(['The post is not saved. Not allowed']);
});
