import type { ReactNode } from 'react';
import { ApiError } from 'shared-contracts/http/client/api-errors';
import { errorMessage } from '../lib/error-message.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface LoadFailureProps {
  /** What could not be loaded, as a sentence; a heading if the screen has no other. */
  readonly title: ReactNode;
  readonly error: unknown;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
  /** Further actions. */
  readonly children?: ReactNode;
}

/** The error state of a failed load, with Retry. */
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
      <p>{errorMessage(error)}</p>
      {reference && <p>Reference for support: {reference}</p>}
    </Notice>
  );
}
