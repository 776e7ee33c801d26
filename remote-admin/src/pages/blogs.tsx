import { ApiError } from 'shared-contracts/http/client/api-errors';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { JumpLink } from '../components/jump-link.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { showToast, dismissToasts } from '../lib/toast-queue.ts';
import { BlogList } from '../features/blogs/blog-list.tsx';
import { BLOG_LIST, blogsQuery } from '../features/blogs/blogs-query.ts';
import type { Draft } from '../features/post-form/drafts/drafts.ts';
import { OpenPost } from '../features/post-form/open-post.tsx';
import { savedMessage, undoneMessage } from '../features/post-form/success-messages.ts';
import type { PostFormHandle, Saved } from '../features/post-form/state/post-form-types.ts';
import { errorMessage } from '../lib/error-message.ts';
import { buttonClass } from '../components/button.tsx';
import { createListLoader } from '../lib/list-loader.ts';
import { queryClient } from '../lib/query-client.ts';
import { Link } from 'react-router-dom';

export { RouteFailure as ErrorBoundary } from '../components/route-failure.tsx';

export const createLoader = createListLoader(BLOG_LIST, blogsQuery);

interface FormState {
  /** The post id in the URL. */
  readonly id: string | undefined;
  /** The key of the form: a new value resets it. */
  readonly formKey: number;
  readonly draft?: Draft | undefined;
}

const ADD_PATH = '/admin/blogs';

/** The form for a new post, or for the post in the URL, above the list of posts. A saved post stays open. */
export function Component() {
  const { id } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [form, setForm] = useState<FormState>({ id, formKey: 0 });
  // A post that the form has just created gets its URL and stays in the same form.
  const [createdId, setCreatedId] = useState<string>();
  if (form.id !== id) {
    const isCreated = id !== undefined && id === createdId;
    setForm(({ formKey }) => ({ id, formKey: isCreated ? formKey : formKey + 1 }));
    setCreatedId(undefined);
  }

  const openForm = useRef<PostFormHandle>(null);
  const resetForm = (draft?: Draft) => setForm(({ formKey }) => ({ id, formKey: formKey + 1, draft }));
  const handleStored = (saved: Saved) => {
    const { post } = saved;
    void queryClient.invalidateQueries();
    const viewLink = { label: 'View', href: `/blogpost/${post.slug}` };
    const undoButton = { label: 'Undo', onPress: () => void undo(saved) };
    const actions = [...(post.status === 'published' ? [viewLink] : []), ...(saved.undo ? [undoButton] : [])];
    dismissToasts([post._id]);
    showToast('success', savedMessage(saved), actions, [post._id]);
    // The user may have opened another post or screen while a new post was being saved.
    if (!saved.isOpen || post._id === id) return;
    setCreatedId(post._id);
    void navigate(
      { pathname: `${ADD_PATH}/${post._id}`, search },
      { replace: true, preventScrollReset: true, state: { keepsFocus: true } },
    );
  };
  // The form of a deleted post cannot be saved. `replace` removes it from the history; the toast offers Undo.
  const leaveDeleted = () =>
    void navigate({ pathname: ADD_PATH, search }, { replace: true, state: { isDeleted: true } });
  // The focused element was removed with the previous form, such as the button that restores a revision.
  useEffect(() => {
    if (form.formKey === 0 || document.activeElement !== document.body) return;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [form.formKey]);
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
      <OpenPost
        key={form.formKey}
        ref={openForm}
        id={id}
        draft={form.draft}
        onStored={handleStored}
        onReset={resetForm}
      />
      <BlogList
        currentId={id}
        onCurrentDeleted={leaveDeleted}
        onPublication={(ids) => void openForm.current?.followPublication(ids)}
      />
    </>
  );
}

/** Restores the status that the post had before it was saved. */
async function undo(saved: Saved): Promise<void> {
  try {
    const post = await saved.undo?.();
    if (post) showToast('success', undoneMessage(post), [], [post._id]);
  } catch (error) {
    const isChanged = error instanceof ApiError && error.code === 'conflict';
    const reason = isChanged ? 'The post was changed in the meantime.' : errorMessage(error);
    showToast('error', `It could not be undone. ${reason}`);
  }
  void queryClient.invalidateQueries();
}
