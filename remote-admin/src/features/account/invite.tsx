import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { ErrorSummary } from '../../components/error-summary.tsx';
import { Field, TextInput } from '../../components/field.tsx';
import { showToast } from '../../lib/toast-queue.ts';
import { ADMINS } from '../../lib/admins-query.ts';
import { useApp } from '../../lib/app-context.ts';
import { textOf, useSubmit } from '../../lib/use-submit.ts';
import classes from './account.module.css';

/** The API decides; this finds what was mistyped. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const INVALID = { field: 'email', message: 'Enter a valid e-mail address' };

/** Invites a colleague, who gets a mail with a link to choose a password. */
export function Invite() {
  const { call } = useApp();
  const client = useQueryClient();
  const { isBusy, attempt, problems, messageOf, submit } = useSubmit({
    id: 'invite',
    // Before the password is asked for.
    check: (values) => (ADDRESS.test(textOf(values, 'email').trim()) ? [] : [INVALID]),
    send: async (values, form) => {
      const email = textOf(values, 'email').trim();
      try {
        await call('POST /api/admins', { body: { email } });
        form.reset();
        showToast('success', `${email} is invited. The link in the mail works for seven days.`);
      } finally {
        // Also after a conflict: the list then has the account, which a colleague may have invited.
        void client.invalidateQueries({ queryKey: ADMINS });
      }
    },
  });
  return (
    <form className={classes.invite} aria-label="Invite" onSubmit={submit} noValidate>
      <ErrorSummary key={attempt} problems={problems} />
      <Field id="invite-email" label="Invite a colleague" error={messageOf('email')}>
        {(ties) => <TextInput {...ties} name="email" type="email" placeholder="name@example.com" required />}
      </Field>
      <Button submits isBusy={isBusy}>
        {isBusy ? 'Inviting…' : 'Invite'}
      </Button>
    </form>
  );
}
