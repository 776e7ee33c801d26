import { PageHeader } from '../components/page-header.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { ApplicationList } from '../features/applications/application-list.tsx';

export { RouteFailure as ErrorBoundary } from '../components/route-failure.tsx';

/** Everybody who applied. */
export function Component() {
  return (
    <>
      <PageTitle>Job Applications</PageTitle>
      <PageHeader title="Job Applications" />
      <ApplicationList />
    </>
  );
}
