import classes from './busy-screen.module.css';

/**
 * Covers the screen with a spinner while a request runs; a null `label` hides it. The content below stays mounted,
 * because an editor loses its undo history when it remounts.
 */
export function BusyScreen({ label }: { label: string | null }) {
  return (
    <div role="status" className={label === null ? undefined : classes.screen}>
      {label !== null && (
        <>
          <svg viewBox="0 0 48 48" aria-hidden="true" className={classes.spinner}>
            <circle cx="24" cy="24" r="20" pathLength="100" />
          </svg>
          {label}
        </>
      )}
    </div>
  );
}
