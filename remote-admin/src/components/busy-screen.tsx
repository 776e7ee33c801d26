import classes from './busy-screen.module.css';

/**
 * A spinner in front of the whole screen while a request runs. What is below stays where it is, mounted
 * and readable: an editor that is mounted again loses its undo history. `words` null: nothing runs.
 */
export function BusyScreen({ words }: { words: string | null }) {
  return (
    <div role="status" className={words === null ? undefined : classes.screen}>
      {words !== null && (
        <>
          <svg viewBox="0 0 48 48" aria-hidden="true" className={classes.spinner}>
            <circle cx="24" cy="24" r="20" pathLength="100" />
          </svg>
          {words}
        </>
      )}
    </div>
  );
}
