import classes from './trap.module.css';

/** A honeypot: no person sees it, so only a program fills it in (docs/product/public-site.md, Spam). */
export function Trap({ label }: { readonly label: string }) {
  return (
    <p className={classes.trap} aria-hidden>
      <label>
        {label} <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  );
}
