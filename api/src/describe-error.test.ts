import { expect, test } from 'vitest';
import { describeError } from './describe-error.ts';

test('includes the stack trace as a list of lines', () => {
  const { name, message, stack } = describeError(new TypeError('not a number'));
  expect({ name, message }).toEqual({ name: 'TypeError', message: 'not a number' });
  expect(stack[0]).toMatch(/^at .*describe-error\.test\.ts/);
});

test('describes an error without a stack', () => {
  const error = new Error('from another realm');
  Reflect.deleteProperty(error, 'stack');
  expect(describeError(error)).toEqual({ name: 'Error', message: 'from another realm', stack: [] });
});

test('omits the message of a database error, which quotes values', () => {
  const error = Object.assign(new Error("Duplicate entry 'ada@example.com'"), {
    code: 'ER_DUP_ENTRY',
    errno: 1062,
    sqlState: '23000',
  });
  expect(JSON.stringify(describeError(error))).not.toContain('ada@example.com');
});
