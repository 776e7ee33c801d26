import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { LoadFailure } from '../components/load-failure.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { tell } from '../components/toasts.tsx';
import { PostForm } from '../features/post-form/post-form.tsx';
import { staffPostQuery } from '../features/post-form/staff-post-query.ts';
import { useApp } from '../lib/app-context.ts';
import { queryClient } from '../lib/query-client.ts';
import { useLastError } from '../lib/use-last-error.ts';

export { RouteFailure as ErrorBoundary } from '../components/route-failure.tsx';

/** Changes a post. The form keeps what it began with: a newer version in the store never replaces what is typed. */
export function Component() {
  const { id = '' } = useParams();
  const { call } = useApp();
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = useQuery(staffPostQuery(call, id));
  const failure = useLastError(error);
  const [turn, setTurn] = useState(0);
  return (
    <>
      <PageTitle>Edit Blog</PageTitle>
      <PageHeader title="Edit Blog" />
      {data && (
        <PostForm
          key={`${id} ${turn}`}
          post={data}
          onReset={() => void refetch().then(() => setTurn((count) => count + 1))}
          onSaved={(saved) => {
            queryClient.removeQueries({ queryKey: staffPostQuery(call, id).queryKey });
            void queryClient.invalidateQueries();
            tell('done', `'${saved.title}' is updated.`);
            void navigate('/admin/blogs/new');
          }}
        />
      )}
      {!data && failure && (
        <LoadFailure
          title="The post could not be loaded"
          error={failure}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
}
