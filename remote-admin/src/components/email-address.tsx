import classes from './email-address.module.css';

/** An e-mail address in a table: it goes on in the next line at its `@`, and elsewhere only when it is very long. */
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
