import { explain } from '../lib/explain.ts';
import { Button } from './button.tsx';
import classes from './stale-note.module.css';

interface StaleNoteProps {
  /** Why what is shown could not be loaded again; null while it is up to date. */
  readonly error: unknown;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** Stands above what was loaded before, when it could not be loaded again. */
export function StaleNote({ error, isRetrying, onRetry }: StaleNoteProps) {
  if (!error) return null;
  return (
    <p role="status" className={classes.note}>
      This may be out of date. {explain(error)}
      <Button look="quiet" isBusy={isRetrying} onClick={onRetry}>
        Retry
      </Button>
    </p>
  );
}
