import { useEffect, useState } from 'react';

const PAUSE_MS = 350;

/** A value as it was when it last rested for a moment: what is typed, without each key. */
export function useLater<Value>(value: Value): Value {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return later;
}
