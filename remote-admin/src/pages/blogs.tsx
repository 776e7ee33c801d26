import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { JumpLink } from '../components/jump-link.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { tell, withdraw } from '../lib/toast-queue.ts';
import { BlogList } from '../features/blogs/blog-list.tsx';
import { BLOG_LIST, blogsQuery } from '../features/blogs/blogs-query.ts';
import type { Draft } from '../features/post-form/drafts.ts';
import { OpenPost } from '../features/post-form/open-post.tsx';
import { doneWords, undoneWords } from '../features/post-form/done-words.ts';
import type { Saved } from '../features/post-form/post-form-types.ts';
import { explain } from '../lib/explain.ts';
import { buttonClass } from '../components/button.tsx';
import { createListLoader } from '../lib/list-loader.ts';
import { queryClient } from '../lib/query-client.ts';
import { Link } from 'react-router-dom';

export { RouteFailure as ErrorBoundary } from '../components/route-failure.tsx';

export const createLoader = createListLoader(BLOG_LIST, blogsQuery);

interface Writing {
  /** What the address says. */
  readonly id: string | undefined;
  /** Another form with each turn. */
  readonly turn: number;
  readonly draft?: Draft | undefined;
}

const ADD_PATH = '/admin/blogs';

/** The form for a new post, or filled with the one of the address, above the list of all. A saved post stays open. */
export function Component() {
  const { id } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [writing, setWriting] = useState<Writing>({ id, turn: 0 });
  // A post that the form has just created gets its URL and stays in the same form.
  const [madeId, setMadeId] = useState<string>();
  if (writing.id !== id) {
    const isMade = id !== undefined && id === madeId;
    setWriting(({ turn }) => ({ id, turn: isMade ? turn : turn + 1 }));
    setMadeId(undefined);
  }

  const restart = (draft?: Draft) => setWriting(({ turn }) => ({ id, turn: turn + 1, draft }));
  const stored = (saved: Saved) => {
    const { post } = saved;
    void queryClient.invalidateQueries();
    const view = { label: 'View', href: `/blogpost/${post.slug}` };
    const takeBack = { label: 'Undo', onPress: () => void undo(saved) };
    const offers = [...(post.status === 'published' ? [view] : []), ...(saved.undo ? [takeBack] : [])];
    withdraw([post._id]);
    tell('done', doneWords(saved), offers, [post._id]);
    if (post._id === id) return;
    setMadeId(post._id);
    void navigate(
      { pathname: `${ADD_PATH}/${post._id}`, search },
      { replace: true, preventScrollReset: true, state: { keepsFocus: true } },
    );
  };
  // The form of a deleted post has nothing to save to. Back does not lead there either; Undo is in the message.
  const leaveDeleted = () =>
    void navigate({ pathname: ADD_PATH, search }, { replace: true, state: { isDeleted: true } });
  // What had the focus went with the form before, such as the button that restores a revision.
  useEffect(() => {
    if (writing.turn === 0 || document.activeElement !== document.body) return;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [writing.turn]);
  const title = id === undefined ? 'Add New Blog' : 'Edit Blog';
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={title}>
        {id !== undefined && (
          <Link to={{ pathname: ADD_PATH, search }} className={buttonClass('plain')}>
            Add New Blog
          </Link>
        )}
        <JumpLink to="blog-list" className={buttonClass('quiet')}>
          Blog List
        </JumpLink>
      </PageHeader>
      <OpenPost key={writing.turn} id={id} draft={writing.draft} onStored={stored} onReset={restart} />
      <BlogList currentId={id} onCurrentDeleted={leaveDeleted} />
    </>
  );
}

/** Gives the post the status back that it had before it was saved. */
async function undo(saved: Saved): Promise<void> {
  try {
    const post = await saved.undo?.();
    if (post) tell('done', undoneWords(post), [], [post._id]);
  } catch (error) {
    tell('failed', `It could not be undone. ${explain(error)}`);
  }
  void queryClient.invalidateQueries();
}
