import { PageHeader } from '../components/page-header.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { LatestPosts } from '../features/latest-posts/latest-posts.tsx';
import { latestPostsQuery } from '../features/latest-posts/latest-posts-query.ts';
import { PendingWork } from '../features/pending-work/pending-work.tsx';
import type { App } from '../lib/app.ts';
import { weekday } from '../lib/dates.ts';
import { queryClient } from '../lib/query-client.ts';
import { dashboardCountsQuery } from '../lib/dashboard-counts-query.ts';
import { useNow } from '../lib/use-now.ts';
import classes from './dashboard.module.css';

export { RouteFailure as ErrorBoundary } from '../components/route-failure.tsx';

/** Prefetches in parallel with the session guard of the layout. It is not awaited: the screen has loading states. */
export const createLoader = (app: App) => () => {
  void queryClient.prefetchQuery(latestPostsQuery(app.call));
  void queryClient.prefetchQuery(dashboardCountsQuery(app.call));
  return null;
};

/** The first screen after the login: pending work and the newest posts. */
export function Component() {
  const today = weekday(new Date(useNow()).toISOString());
  return (
    <div className={classes.dashboard}>
      <PageTitle>Dashboard</PageTitle>
      <PageHeader title="Welcome Back" lead={today} />
      <PendingWork />
      <LatestPosts />
    </div>
  );
}
