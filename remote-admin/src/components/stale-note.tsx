import { errorMessage } from '../lib/error-message.ts';
import { Button } from './button.tsx';
import classes from './stale-note.module.css';

interface StaleNoteProps {
  /** The error of the failed refetch; null when the data is current. */
  readonly error: unknown;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** Warns above outdated data that a refetch failed. */
export function StaleNote({ error, isRetrying, onRetry }: StaleNoteProps) {
  if (!error) return null;
  return (
    <p role="status" className={classes.note}>
      This may be out of date. {errorMessage(error)}
      <Button look="quiet" isBusy={isRetrying} onClick={onRetry}>
        Retry
      </Button>
    </p>
  );
}
