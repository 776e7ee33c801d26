import type { ReactNode } from 'react';
import { ApiError } from 'shared-contracts/http/client/api-errors';
import { explain } from '../lib/explain.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface LoadFailureProps {
  /** What could not be loaded, as a sentence; a heading where the screen has none yet. */
  readonly title: ReactNode;
  readonly error: unknown;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
  /** Another way on. */
  readonly children?: ReactNode;
}

/** A failed load: never an empty list, always a way to try again. */
export function LoadFailure({ title, error, isRetrying, onRetry, children }: LoadFailureProps) {
  const reference = error instanceof ApiError ? error.requestId : null;
  return (
    <Notice
      title={title}
      isAlert
      actions={
        <>
          <Button look="primary" isBusy={isRetrying} onClick={onRetry}>
            {isRetrying ? 'Retrying…' : 'Retry'}
          </Button>
          {children}
        </>
      }
    >
      <p>{explain(error)}</p>
      {reference && <p>Reference for support: {reference}</p>}
    </Notice>
  );
}
