import { useQuery } from '@tanstack/react-query';
import type { StaffBlog } from 'shared-contracts/posts/writing';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { tell } from '../../lib/toast-queue.ts';
import { useApp } from '../../lib/app-context.ts';
import { explain } from '../../lib/explain.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Comparison } from './comparison.tsx';
import classes from './revisions-dialog.module.css';
import { revisionQuery } from './revisions-query.ts';
import type { PostFormState } from './use-post-form.ts';

interface RevisionViewProps {
  readonly post: StaffBlog;
  readonly revision: string;
  readonly form: PostFormState;
  readonly onRestored: () => void;
}

/** One revision beside what is in the form, and the way back to it. */
export function RevisionView({ post, revision, form, onRestored }: RevisionViewProps) {
  const { call } = useApp();
  const { data, error, isFetching, refetch } = useQuery(revisionQuery(call, post._id, revision));
  const [isBusy, setIsBusy] = useState(false);
  const [asks, setAsks] = useState(false);
  const restore = async () => {
    setIsBusy(true);
    try {
      const params = { id: post._id, revision };
      await call('POST /api/staff/blogs/{id}/revisions/{revision}/restore', {
        params,
        body: { version: post.version },
      });
      void queryClient.invalidateQueries();
      tell(
        'done',
        'The revision is restored. What the post said before is a revision, too.',
        post.status === 'published' ? { label: 'View', href: `/blogpost/${post.slug}` } : [],
        [post._id],
      );
      await form.discard();
      onRestored();
    } catch (failure) {
      tell('failed', `The revision is not restored. ${explain(failure)}`);
      setIsBusy(false);
    }
  };
  if (error && !data) {
    return (
      <LoadFailure
        title="The revision could not be loaded"
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <p role="status">Loading…</p>;
  const written = form.readWritten();
  const before = {
    fields: {
      ...written.fields,
      title: data.title,
      category: data.category ?? '',
      imageAlt: data.picture?.alt ?? '',
      seoTitle: data.seoTitle ?? '',
      seoDescription: data.seoDescription ?? '',
    },
    html: data.description,
  };
  return (
    <section aria-label={`Revision ${data.version}`} className={classes.view}>
      <div className={classes.tools}>
        <Button
          look="primary"
          isBusy={isBusy}
          onClick={() => (post.status === 'published' ? setAsks(true) : void restore())}
        >
          Restore revision {data.version}
        </Button>
        <p className={classes.by}>
          {form.isDirty()
            ? 'What is written in the form and not saved would be given up.'
            : 'What the post says now stays as a revision.'}
        </p>
      </div>
      <ConfirmDialog
        isOpen={asks}
        question={`Restore revision ${data.version} of a published post?`}
        consequence="Readers see it at once. What the post says now stays as a revision."
        verb="Restore"
        onConfirm={restore}
        onClose={() => setAsks(false)}
      />
      <p className={classes.by}>From this revision to what is in the form now</p>
      <Comparison before={before} after={written} />
    </section>
  );
}
