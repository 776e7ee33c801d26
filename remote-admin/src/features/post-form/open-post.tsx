import { useQuery } from '@tanstack/react-query';
import { ApiError } from 'shared-contracts/http/client/api-errors';
import { randomKey } from 'shared-contracts/lib/random-key';
import { type Ref, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/button.tsx';
import { Loading } from '../../components/loading.tsx';
import { Notice } from '../../components/notice.tsx';
import { useApp, useSession } from '../../lib/app-context.ts';
import { storeDraft } from '../../lib/draft-storage.ts';
import { lockDraft } from './drafts/claim-draft.ts';
import { type Draft, draftKey, type Writer } from './drafts/drafts.ts';
import { findDraft } from './drafts/find-draft.ts';
import classes from './open-post.module.css';
import { PostForm } from './post-form.tsx';
import type { PostFormHandle, Saved } from './state/post-form-types.ts';

interface OpenPostProps {
  readonly ref?: Ref<PostFormHandle>;
  /** Undefined for a new post. Only the initial value is used: a new post stays in the same form after it is stored. */
  readonly id?: string | undefined;
  /** Starts with this draft instead of an abandoned one. */
  readonly draft?: Draft | undefined;
  readonly onStored: (saved: Saved) => void;
  readonly onReset: (draft?: Draft) => void;
}

/** Loads a post and its draft once, then shows the form. Refetching would overwrite what has been typed. */
export function OpenPost({ ref, id: initialId, draft: initialDraft, onStored, onReset }: OpenPostProps) {
  const { call } = useApp();
  const person = useSession().info?.email ?? '';
  const [id] = useState(initialId);
  const [writer] = useState((): Writer => ({ person, post: id ?? 'new', form: randomKey() }));
  const takeDraft = async (stored: Parameters<typeof findDraft>[1]): Promise<Draft | null> => {
    if (!initialDraft) return findDraft(writer, stored);
    // It was discarded, and must survive a reload again.
    storeDraft(draftKey(writer), initialDraft);
    return initialDraft;
  };
  // Before the query: when it takes over a draft, other forms must see that this one is open.
  useEffect(() => lockDraft(writer), [writer]);
  const query = useQuery({
    queryKey: ['opened-post', writer],
    queryFn: async ({ signal }) => {
      if (id === undefined) return { writer, draft: await takeDraft(null) };
      const input = { params: { id }, signal };
      try {
        const [{ data: post }, { data: stored }] = await Promise.all([
          call('GET /api/staff/blogs/{id}', input),
          call('GET /api/staff/blogs/{id}/draft', input),
        ]);
        return { writer, post, draft: await takeDraft(stored) };
      } catch (cause) {
        const draft = isNotFound(cause) ? await takeDraft(null) : null;
        if (!draft) throw cause;
        return { writer, draft: toNewPostDraft(draft), wasDeleted: true };
      }
    },
    staleTime: 'static',
    gcTime: 0,
  });
  const { data, error } = query;
  if (data) return <PostForm ref={ref} opened={data} onStored={onStored} onReset={onReset} />;
  const toNewPost = (
    <Link to="/admin/blogs" className={buttonClass('plain')}>
      Write a new one
    </Link>
  );
  if (isNotFound(error)) {
    return (
      <Notice isAlert title="Blog not found" actions={toNewPost}>
        <p>It was deleted, or its address is cut off.</p>
      </Notice>
    );
  }
  return (
    <Loading
      query={query}
      placeholder={<div role="status" aria-label="Loading the post" className={classes.loading} />}
      failure="The post could not be loaded"
    >
      {toNewPost}
    </Loading>
  );
}

const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Converts the draft of a deleted post to that of a new post with its own slug. */
const toNewPostDraft = ({ fields, html, writtenAt }: Draft): Draft => ({
  fields: { ...fields, slug: '' },
  html,
  version: null,
  writtenAt,
});
