import classes from './honeypot.module.css';

/** How 1Password, Bitwarden, LastPass and Dashlane are asked not to fill in a field. */
const NOT_FILLED_IN = {
  'data-1p-ignore': true,
  'data-bwignore': true,
  'data-lpignore': true,
  'data-form-type': 'other',
};

/** A honeypot field: invisible to people, so only bots fill it in (docs/product/public-site.md, Spam). */
export function Honeypot({ label }: { readonly label: string }) {
  return (
    <p className={classes.honeypot} aria-hidden>
      <label>
        {label} <input name="website" tabIndex={-1} autoComplete="off" {...NOT_FILLED_IN} />
      </label>
    </p>
  );
}
