import { PageHeader } from '../components/page-header.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { MailList } from '../features/mail/mail-list.tsx';
import { MAIL_LIST, mailListQuery } from '../features/mail/mail-queries.ts';
import { createListLoader } from '../lib/list-loader.ts';

export { RouteFailure as ErrorBoundary } from '../components/route-failure.tsx';

export const createLoader = createListLoader(MAIL_LIST, mailListQuery);

/** The mails of the site and their delivery. */
export function Component() {
  return (
    <>
      <PageTitle>Mail</PageTitle>
      <PageHeader title="Mail" />
      <MailList />
    </>
  );
}
