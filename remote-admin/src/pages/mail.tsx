import { PageHeader } from '../components/page-header.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { MailList } from '../features/mail/mail-list.tsx';

export { RouteFailure as ErrorBoundary } from '../components/route-failure.tsx';

/** What the site mailed, and what is stuck. */
export function Component() {
  return (
    <>
      <PageTitle>Mail</PageTitle>
      <PageHeader title="Mail" />
      <MailList />
    </>
  );
}
