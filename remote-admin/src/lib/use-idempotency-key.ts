import { useRef } from 'react';
import { randomKey } from 'shared-contracts/lib/random-key';

/** Returns one idempotency key per text, so that a retry after a lost response takes effect once. */
export function useIdempotencyKey(): (text: string) => string {
  const key = useRef({ text: '', value: '' });
  return (text) => {
    if (key.current.text !== text) key.current = { text, value: randomKey() };
    return key.current.value;
  };
}
