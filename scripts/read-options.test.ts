import { afterEach, expect, it, vi } from 'vitest';
import { readOptions } from './read-options.ts';

const read = (...args: string[]) =>
  readOptions(
    'pnpm try [--fast] [--rows N]',
    { fast: { type: 'boolean', default: false }, rows: { type: 'string' } },
    args,
  );

afterEach(() => vi.restoreAllMocks());

it('reads options, and the defaults of those that are missing', () => {
  expect(read('--rows', '10')).toEqual({ fast: false, rows: '10' });
});

it.each([
  [['--port', '3001'], "Unknown option '--port'. Usage: pnpm try [--fast] [--rows N]"],
  [['fast'], "Unexpected argument 'fast'. Usage: pnpm try [--fast] [--rows N]"],
  [['--rows'], "Option '--rows <value>' argument missing. Usage: pnpm try [--fast] [--rows N]"],
])('ends with the usage for %j', (args, message) => {
  const print = vi.spyOn(console, 'error').mockReturnValue();
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('exit');
  });
  expect(() => read(...args)).toThrow('exit');
  expect(exit).toHaveBeenCalledWith(2);
  expect(print.mock.calls).toEqual([[message]]);
  print.mockClear();
});
