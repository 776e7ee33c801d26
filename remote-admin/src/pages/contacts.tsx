import { PageHeader } from '../components/page-header.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { ContactList } from '../features/contacts/contact-list.tsx';

export { RouteFailure as ErrorBoundary } from '../components/route-failure.tsx';

/** Everything that visitors asked, in parts by status. */
export function Component() {
  return (
    <>
      <PageTitle>Contacts</PageTitle>
      <PageHeader title="Contacts" />
      <ContactList />
    </>
  );
}
