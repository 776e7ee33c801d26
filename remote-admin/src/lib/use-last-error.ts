import { useState } from 'react';

/**
 * The last error of a query. A refetch clears `error`, but the message and its focused Retry button must stay until
 * there is data to show.
 */
export function useLastError(error: Error | null): Error | null {
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  return error ?? last;
}
