import { useState } from 'react';
import { PageHeader } from '../components/page-header.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { tell } from '../components/toasts.tsx';
import { PostForm } from '../features/post-form/post-form.tsx';
import { queryClient } from '../lib/query-client.ts';

export { RouteFailure as ErrorBoundary } from '../components/route-failure.tsx';

/** Writes a new post. After saving the form is empty again, for the next one. */
export function Component() {
  const [turn, setTurn] = useState(0);
  const next = () => setTurn((count) => count + 1);
  return (
    <>
      <PageTitle>Add New Blog</PageTitle>
      <PageHeader title="Add New Blog" />
      <PostForm
        key={turn}
        onReset={next}
        onSaved={({ title }) => {
          void queryClient.invalidateQueries();
          tell('done', `'${title}' is published.`);
          next();
        }}
      />
    </>
  );
}
