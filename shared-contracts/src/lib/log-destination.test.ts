import { expect, test, vi } from 'vitest';
import { continueWithoutLog } from './log-destination.ts';

function makeDestination() {
  const listeners = new Map<string, () => void>();
  const add = (event: string, listener: () => void) => listeners.set(event, listener);
  const emit = (event: string) => listeners.get(event)?.();
  const once = (event: string, listener: () => void) =>
    add(event, () => {
      listeners.delete(event);
      listener();
    });
  return { on: add, once, emit, listeners, write: vi.fn() };
}

test('handles write errors; counts dropped lines, retries at each, and reports them once', () => {
  const destination = makeDestination();
  const warn = vi.fn();
  const droppedLines = continueWithoutLog(destination, { warn });
  expect(destination.listeners.has('error')).toBe(true);
  for (const event of ['drop', 'drop']) destination.emit(event);
  expect(droppedLines()).toBe(2);
  expect(destination.write.mock.calls).toEqual([[''], ['']]);
  expect(warn).not.toHaveBeenCalled();
  for (const event of ['drain', 'drain', 'drop', 'drain']) destination.emit(event);
  expect(warn.mock.calls.map(([fields]) => fields as object)).toEqual([{ lines: 2 }, { lines: 1 }]);
  expect(droppedLines()).toBe(3);
});
