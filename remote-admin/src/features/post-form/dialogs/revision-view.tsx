import { useQuery } from '@tanstack/react-query';
import { ApiError } from 'shared-contracts/http/client/api-errors';
import type { StaffBlog } from 'shared-contracts/posts/writing';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Loading } from '../../../components/loading.tsx';
import { showToast } from '../../../lib/toast-queue.ts';
import { useApp } from '../../../lib/app-context.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { Comparison } from '../comparison/comparison.tsx';
import classes from './revisions-dialog.module.css';
import { revisionQuery } from './revisions-query.ts';
import type { PostFormState } from '../state/use-post-form.ts';

interface RevisionViewProps {
  readonly post: StaffBlog;
  readonly revision: string;
  readonly form: Pick<PostFormState, 'readWritten' | 'isDirty' | 'discard' | 'reportFailure'>;
  readonly onRestored: () => void;
  /** Called when the form must show why the post cannot be restored. */
  readonly onRefused: () => void;
}

/** Compares a revision with the form, and restores it. */
export function RevisionView({ post, revision, form, onRestored, onRefused }: RevisionViewProps) {
  const { call } = useApp();
  const query = useQuery(revisionQuery(call, post._id, revision));
  const { data } = query;
  const [isBusy, setIsBusy] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const restore = async () => {
    setIsBusy(true);
    try {
      const params = { id: post._id, revision };
      await call('POST /api/staff/blogs/{id}/revisions/{revision}/restore', {
        params,
        body: { version: post.version },
      });
      void queryClient.invalidateQueries();
      showToast(
        'success',
        'The revision is restored. The previous text is a revision, too.',
        post.status === 'published' ? { label: 'View', href: `/blogpost/${post.slug}` } : [],
        [post._id],
      );
      await form.discard();
      onRestored();
    } catch (failure) {
      setIsBusy(false);
      // A colleague has saved or deleted the post: the form offers what to do.
      if (failure instanceof ApiError && [404, 409].includes(failure.status)) {
        form.reportFailure(failure);
        return onRefused();
      }
      showToast('error', `The revision is not restored. ${errorMessage(failure)}`);
    }
  };
  if (!data) {
    return (
      <Loading
        query={query}
        placeholder={<p role="status">Loading…</p>}
        failure="The revision could not be loaded"
      />
    );
  }
  const isDirty = form.isDirty();
  const isPublished = post.status === 'published';
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
          onClick={() => (isDirty || isPublished ? setIsConfirming(true) : void restore())}
        >
          Restore revision {data.version}
        </Button>
        <p className={classes.by}>
          {isDirty ? 'Unsaved changes in the form will be lost.' : 'The current text stays as a revision.'}
        </p>
      </div>
      <ConfirmDialog
        isOpen={isConfirming}
        question={
          isDirty
            ? 'Discard unsaved changes and restore this revision?'
            : `Restore revision ${data.version} of a published post?`
        }
        consequence={[
          isPublished && 'Readers see it at once.',
          isDirty
            ? 'Only the last saved text stays as a revision, without the changes in the form.'
            : 'The current text stays as a revision.',
        ]
          .filter(Boolean)
          .join(' ')}
        verb={isDirty ? 'Discard and restore' : 'Restore'}
        onConfirm={restore}
        onClose={() => setIsConfirming(false)}
      />
      <p className={classes.by}>From this revision to the form</p>
      <Comparison before={before} after={written} />
    </section>
  );
}
