import { PageHeader } from '../components/page-header.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { AuditList } from '../features/audit/audit-list.tsx';

export { RouteFailure as ErrorBoundary } from '../components/route-failure.tsx';

/** Who did what. */
export function Component() {
  return (
    <>
      <PageTitle>Audit log</PageTitle>
      <PageHeader title="Audit log" />
      <AuditList />
    </>
  );
}
