import { PageHeader } from '../components/page-header.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { EnquiryList } from '../features/enquiries/enquiry-list.tsx';
import { ENQUIRY_LIST } from '../features/enquiries/enquiry-list-state.ts';
import { enquiryListQuery } from '../features/enquiries/enquiry-queries.ts';
import { openNewFirst } from '../features/enquiries/open-new-first.ts';
import type { App } from '../lib/app.ts';
import { createListLoader } from '../lib/list-loader.ts';

export { RouteFailure as ErrorBoundary } from '../components/route-failure.tsx';

export const createLoader = (app: App) =>
  openNewFirst(app, createListLoader(ENQUIRY_LIST, enquiryListQuery)(app));

/** The enquiries of visitors, by status. */
export function Component() {
  return (
    <>
      <PageTitle>Contacts</PageTitle>
      <PageHeader title="Contacts" />
      <EnquiryList />
    </>
  );
}
