import { useQuery } from '@tanstack/react-query';
import { ApiError } from 'shared-contracts/http/client/api-errors';
import { randomKey } from 'shared-contracts/lib/random-key';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/button.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { Notice } from '../../components/notice.tsx';
import { useApp, useSession } from '../../lib/app-context.ts';
import { useLastError } from '../../lib/use-last-error.ts';
import type { Draft, Writer } from './drafts.ts';
import { findDraft } from './find-draft.ts';
import classes from './open-post.module.css';
import { PostForm } from './post-form.tsx';
import type { Saved } from './post-form-types.ts';

interface OpenPostProps {
  /** Missing for a new post. What it is at first counts: a new post that is stored stays in the same form. */
  readonly id?: string | undefined;
  /** Begins with this instead of what a reload or a crash left behind. */
  readonly draft?: Draft | undefined;
  readonly onStored: (saved: Saved) => void;
  readonly onReset: (draft?: Draft) => void;
}

/** Loads a post and its draft once, then shows the form: a newer one in the store never replaces what is typed. */
export function OpenPost({ id: asked, draft: given, onStored, onReset }: OpenPostProps) {
  const { call } = useApp();
  const person = useSession().info?.email ?? '';
  const [id] = useState(asked);
  const [writer] = useState((): Writer => ({ person, post: id ?? 'new', form: randomKey() }));
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['opened-post', writer],
    queryFn: async ({ signal }) => {
      if (id === undefined) return { writer, draft: given ?? (await findDraft(writer, null)) };
      const input = { params: { id }, signal };
      try {
        const [{ data: post }, { data: stored }] = await Promise.all([
          call('GET /api/staff/blogs/{id}', input),
          call('GET /api/staff/blogs/{id}/draft', input),
        ]);
        return { writer, post, draft: given ?? (await findDraft(writer, stored)) };
      } catch (cause) {
        const left = isGone(cause) ? (given ?? (await findDraft(writer, null))) : null;
        if (!left) throw cause;
        return { writer, draft: ofNewPost(left), wasDeleted: true };
      }
    },
    staleTime: 'static',
    gcTime: 0,
  });
  const failure = useLastError(error);
  if (data) return <PostForm opened={data} onStored={onStored} onReset={onReset} />;
  if (!failure) return <div role="status" aria-label="Loading the post" className={classes.loading} />;
  const toNewPost = (
    <Link to="/admin/blogs" className={buttonClass('plain')}>
      Write a new one
    </Link>
  );
  if (isGone(failure)) {
    return (
      <Notice isAlert title="Blog not found" actions={toNewPost}>
        <p>It was deleted, or its address is cut off.</p>
      </Notice>
    );
  }
  return (
    <LoadFailure
      title="The post could not be loaded"
      error={failure}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    >
      {toNewPost}
    </LoadFailure>
  );
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** What was written of a post that is gone becomes another one, with an address of its own. */
const ofNewPost = ({ fields, html, writtenAt }: Draft): Draft => ({
  fields: { ...fields, slug: '' },
  html,
  version: null,
  writtenAt,
});
