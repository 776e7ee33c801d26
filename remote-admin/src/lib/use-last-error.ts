import { useState } from 'react';

/**
 * The last error of a query. The store forgets it as soon as it asks again; the message and its Retry button, which has
 * the focus, shall stay until there is something better to show.
 */
export function useLastError(error: Error | null): Error | null {
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  return error ?? last;
}
