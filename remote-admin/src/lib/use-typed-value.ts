import { useState } from 'react';

/**
 * The value of an input whose owner renders a change too late for a controlled input: the caret would jump, and what is
 * typed would be lost. It follows the owner's value once that changes.
 */
export function useTypedValue(value: string): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    setTyped(value);
  }
  return [typed, setTyped];
}
