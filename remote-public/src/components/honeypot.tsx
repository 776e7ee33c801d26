import classes from './honeypot.module.css';

/** A honeypot field: invisible to people, so only bots fill it in (docs/product/public-site.md, Spam). */
export function Honeypot({ label }: { readonly label: string }) {
  return (
    <p className={classes.honeypot} aria-hidden>
      <label>
        {label} <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  );
}
