import { expect, test, vi } from 'vitest';
import { StartError } from './start-error.ts';
import { stopWithMessage } from './stop-with-message.ts';

/** A process, with or without an IPC channel to its parent. */
const makeProgram = (connected: boolean) => ({
  stderr: { write: vi.fn(), on: vi.fn() },
  connected,
  exit: vi.fn(),
  send: vi.fn<NonNullable<Parameters<typeof stopWithMessage>[1]['send']>>(),
});
const describe = (error: unknown) => `stopped: ${String(error)}`;

test('prints the message and exits', () => {
  const program = makeProgram(false);
  stopWithMessage(new StartError('Set A'), program, describe);
  expect(program.stderr.write).toHaveBeenCalledExactlyOnceWith('Set A\n');
  expect(program.send).not.toHaveBeenCalled();
  expect(program.exit).toHaveBeenCalledExactlyOnceWith(1);
});

test('exits after the parent has received the message', () => {
  const program = makeProgram(true);
  stopWithMessage(new StartError('Set A'), program, describe);
  expect(program.stderr.write).toHaveBeenCalledExactlyOnceWith('Set A\n');
  expect(program.exit).not.toHaveBeenCalled();
  const [message, , , done] = program.send.mock.calls[0] ?? [];
  expect(message).toEqual({ type: 'refused', reason: 'Set A' });
  done?.();
  expect(program.exit).toHaveBeenCalledExactlyOnceWith(1);
});

test('describes an unexpected error, without a message to the parent', () => {
  const program = makeProgram(true);
  stopWithMessage(new TypeError('a mistake'), program, describe);
  expect(program.stderr.write).toHaveBeenCalledExactlyOnceWith('stopped: TypeError: a mistake\n');
  expect(program.send).not.toHaveBeenCalled();
  expect(program.exit).toHaveBeenCalledExactlyOnceWith(1);
});
