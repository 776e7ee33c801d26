import { PageHeader } from '../components/page-header.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { ChangePasswordForm } from '../features/account/change-password-form.tsx';

export { RouteFailure as ErrorBoundary } from '../components/route-failure.tsx';

/** Changes the password of the logged-in user. */
export function Component() {
  return (
    <>
      <PageTitle>Change Password</PageTitle>
      <PageHeader title="Change Password" lead="All your other sessions end when it is changed." />
      <ChangePasswordForm />
    </>
  );
}
