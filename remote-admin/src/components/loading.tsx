import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLastError } from '../lib/use-last-error.ts';
import { LoadFailure } from './load-failure.tsx';

interface LoadingProps {
  readonly query: Pick<UseQueryResult, 'error' | 'isFetching'> & { readonly refetch: () => Promise<unknown> };
  /** Shown until the query fails. */
  readonly placeholder: ReactNode;
  /** The title after a failure: 'The mail could not be loaded'. */
  readonly failure: string;
  /** Further actions after a failure. */
  readonly children?: ReactNode;
}

/**
 * The state of a query without data: loading, or failed with Retry. Needs a `key` where the query is replaced by that
 * of another record.
 */
export function Loading({ query, placeholder, failure, children }: LoadingProps) {
  const error = useLastError(query.error);
  if (!error) return placeholder;
  return (
    <LoadFailure
      title={failure}
      error={error}
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
    >
      {children}
    </LoadFailure>
  );
}
