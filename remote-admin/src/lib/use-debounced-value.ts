import { useEffect, useState } from 'react';

const DELAY_MS = 350;

/** The value once it has not changed for 350 ms. */
export function useDebouncedValue<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
