import { useRef } from 'react';
import { randomKey } from 'shared-contracts/lib/random-key';

/** Gives an idempotency key for a text: the same one for the same text, so that a repeat after a lost answer is done once. */
export function useSendKey(): (text: string) => string {
  const key = useRef({ text: '', value: '' });
  return (text) => {
    if (key.current.text !== text) key.current = { text, value: randomKey() };
    return key.current.value;
  };
}
