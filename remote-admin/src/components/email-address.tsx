import classes from './email-address.module.css';

/** An e-mail address in a table. It wraps before the `@`, and elsewhere only when it is very long. */
export function EmailAddress({ email }: { email: string }) {
  const at = email.indexOf('@');
  return (
    <span className={classes.email}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
