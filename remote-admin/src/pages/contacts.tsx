import { PageHeader } from '../components/page-header.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { ContactList } from '../features/contacts/contact-list.tsx';
import { CONTACT_LIST } from '../features/contacts/contact-list-state.ts';
import { contactListQuery } from '../features/contacts/contact-queries.ts';
import { openNewFirst } from '../features/contacts/open-new-first.ts';
import type { App } from '../lib/app.ts';
import { createListLoader } from '../lib/list-loader.ts';

export { RouteFailure as ErrorBoundary } from '../components/route-failure.tsx';

export const createLoader = (app: App) =>
  openNewFirst(app, createListLoader(CONTACT_LIST, contactListQuery)(app));

/** The enquiries of visitors, by status. */
export function Component() {
  return (
    <>
      <PageTitle>Contacts</PageTitle>
      <PageHeader title="Contacts" />
      <ContactList />
    </>
  );
}
