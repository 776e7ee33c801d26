import { Link } from 'react-router-dom';
import { buttonClass } from '../components/button.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { PageTitle } from '../components/page-title.tsx';
import classes from '../features/account/account.module.css';
import { Administrators } from '../features/account/administrators.tsx';
import { Sessions } from '../features/account/sessions.tsx';
import { TwoStep } from '../features/account/two-step/two-step.tsx';

export { RouteFailure as ErrorBoundary } from '../components/route-failure.tsx';

/** The user's sessions and two-step login, and the administrators. */
export function Component() {
  return (
    <>
      <PageTitle>Account</PageTitle>
      <PageHeader title="Account">
        <Link to="/admin/change-password" className={buttonClass('plain')}>
          Change Password
        </Link>
      </PageHeader>
      <div className={classes.sections}>
        <Sessions />
        <TwoStep />
        <Administrators />
      </div>
    </>
  );
}
