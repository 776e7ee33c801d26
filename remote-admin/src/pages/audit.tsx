import { PageHeader } from '../components/page-header.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { AuditList } from '../features/audit/audit-list.tsx';
import { AUDIT_LIST, auditQuery } from '../features/audit/audit-query.ts';
import { createListLoader } from '../lib/list-loader.ts';

export { RouteFailure as ErrorBoundary } from '../components/route-failure.tsx';

export const createLoader = createListLoader(AUDIT_LIST, auditQuery);

/** The audit log. */
export function Component() {
  return (
    <>
      <PageTitle>Audit log</PageTitle>
      <PageHeader title="Audit log" />
      <AuditList />
    </>
  );
}
