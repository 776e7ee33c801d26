import { PageHeader } from '../components/page-header.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { PositionList } from '../features/positions/position-list.tsx';

export { RouteFailure as ErrorBoundary } from '../components/route-failure.tsx';

/** The positions that visitors can apply for. */
export function Component() {
  return (
    <>
      <PageTitle>Positions</PageTitle>
      <PageHeader title="Positions" lead={<a href="/Career">See Careers</a>} />
      <PositionList />
    </>
  );
}
