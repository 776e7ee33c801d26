import classes from './trap.module.css';

/** A field for programs only: whoever fills it in is taken for one (decision 25). */
export function Trap({ label }: { readonly label: string }) {
  return (
    <p className={classes.trap} aria-hidden>
      <label>
        {label} <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  );
}
