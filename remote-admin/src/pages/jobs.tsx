import { PageHeader } from '../components/page-header.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { ApplicationList } from '../features/applications/application-list.tsx';
import { APPLICATION_LIST, applicationListQuery } from '../features/applications/application-queries.ts';
import { createListLoader } from '../lib/list-loader.ts';

export { RouteFailure as ErrorBoundary } from '../components/route-failure.tsx';

export const createLoader = createListLoader(APPLICATION_LIST, applicationListQuery);

/** The job applications. */
export function Component() {
  return (
    <>
      <PageTitle>Job Applications</PageTitle>
      <PageHeader title="Job Applications" />
      <ApplicationList />
    </>
  );
}
