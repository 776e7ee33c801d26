import { Fragment, useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from 'shared-contracts/http/client/api-errors';
import { Button } from '../../components/button.tsx';
import { ErrorSummary } from '../../components/error-summary.tsx';
import { isGoodPassword, NewPassword, NOTHING_TYPED } from '../../components/new-password.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import type { App } from '../../lib/app.ts';
import { useApp, useSession } from '../../lib/app-context.ts';
import { UserFacingError } from '../../lib/error-message.ts';
import { textOf, useSubmit } from '../../lib/use-submit.ts';
import classes from './account.module.css';

/** Changes the password of the session's account (docs/product/back-office.md, Passwords). */
export function ChangePasswordForm() {
  const app = useApp();
  const email = useSession().info?.email ?? '';
  const [fieldsKey, setFieldsKey] = useState(0);
  const [current, setCurrent] = useState('');
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [isDone, setIsDone] = useState(false);
  const { isBusy, attempt, problems, messageOf, submit } = useSubmit({
    id: 'change',
    send: async (values) => {
      setIsDone(false);
      const oldPassword = textOf(values, 'oldPassword');
      await changePassword(app, { email, oldPassword, newPassword: textOf(values, 'newPassword') });
      setIsDone(true);
      setCurrent('');
      setTyped(NOTHING_TYPED);
      setFieldsKey((count) => count + 1);
    },
  });

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p role="status" className={classes.done}>
        {isDone && 'Password changed successfully.'}
      </p>
      <ErrorSummary key={attempt} problems={problems} />
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <Fragment key={`fields ${fieldsKey}`}>
        <PasswordField
          id="change-oldPassword"
          label="Current password"
          name="oldPassword"
          autoComplete="current-password"
          error={messageOf('oldPassword')}
          concealed={isBusy}
          onInput={(event) => setCurrent(event.currentTarget.value)}
        />
        <NewPassword
          id="change"
          current={current}
          error={messageOf('newPassword')}
          concealed={isBusy}
          typed={typed}
          onType={setTyped}
        />
      </Fragment>
      <Button
        submits
        look="primary"
        disabled={current === '' || !isGoodPassword(typed, current)}
        isBusy={isBusy}
      >
        {isBusy ? 'Updating…' : 'Update Password'}
      </Button>
      <p>
        Don’t remember it? <Link to="/admin/forgot-password">Forgot Password</Link>
      </p>
    </form>
  );
}

interface Passwords {
  readonly email: string;
  readonly oldPassword: string;
  readonly newPassword: string;
}

/** Changes the password, which starts a new session, in other tabs too. */
async function changePassword(app: App, body: Passwords): Promise<void> {
  try {
    const { token } = await app.call('POST /api/admin/change-password', { body });
    const { info } = app.session.get();
    if (info) app.session.start({ ...info, csrfToken: token });
    app.tabs.broadcast('signed-in');
  } catch (error) {
    if (!(error instanceof ApiError)) throw new UserFacingError('Something went wrong.', { cause: error });
    if (error.status === 401)
      throw new UserFacingError('User email not found. Please log in again.', { cause: error });
    if (Object.keys(error.fields).length > 0) throw error;
    throw new UserFacingError(error.message || 'Failed to change password', { cause: error });
  }
}
