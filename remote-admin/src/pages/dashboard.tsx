import { useState } from 'react';
import { PageHeader } from '../components/page-header.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { LatestPosts } from '../features/latest-posts/latest-posts.tsx';
import { latestPostsQuery } from '../features/latest-posts/latest-posts-query.ts';
import { Waiting } from '../features/waiting/waiting.tsx';
import type { App } from '../lib/app.ts';
import { weekday } from '../lib/dates.ts';
import { queryClient } from '../lib/query-client.ts';
import { waitingQuery } from '../lib/waiting-query.ts';
import classes from './dashboard.module.css';

export { RouteFailure as ErrorBoundary } from '../components/route-failure.tsx';

/** Starts to load beside the guard of the frame instead of after it. Nothing waits for it: the screen has its states. */
export const createLoader = (app: App) => () => {
  void queryClient.prefetchQuery(latestPostsQuery(app.call));
  void queryClient.prefetchQuery(waitingQuery(app.call));
  return null;
};

/** The first screen after the login: what waits, then the newest posts. */
export function Component() {
  const [today] = useState(() => weekday(new Date().toISOString()));
  return (
    <div className={classes.dashboard}>
      <PageTitle>Dashboard</PageTitle>
      <PageHeader title="Welcome Back" lead={today} />
      <Waiting />
      <LatestPosts />
    </div>
  );
}
