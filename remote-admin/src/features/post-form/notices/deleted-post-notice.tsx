import type { StaffBlog } from 'shared-contracts/posts/writing';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { showToast } from '../../../lib/toast-queue.ts';
import { useApp } from '../../../lib/app-context.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { copyPost } from '../content/copy-post.ts';
import type { Intent } from '../state/save-post.ts';
import type { PostFormState } from '../state/use-post-form.ts';

interface DeletedPostNoticeProps {
  readonly form: PostFormState;
  /** The post as loaded when the form was opened. */
  readonly post: StaffBlog;
}

/**
 * Shown when the post was deleted in the meantime, by another user or in another tab. The author chooses what to do with
 * the text.
 */
export function DeletedPostNotice({ form, post }: DeletedPostNoticeProps) {
  const { call } = useApp();
  const intent = form.attempt.intent ?? { to: 'update' };
  const restoreAndSave = async () => {
    try {
      await call('POST /api/blogs/{id}/restore', { params: { id: post._id } });
    } catch (error) {
      return showToast('error', `The post is not restored. ${errorMessage(error)}`);
    }
    await form.save(intent);
  };
  return (
    <Notice
      isAlert
      title="This post was deleted in the meantime"
      actions={
        <>
          <Button look="primary" onClick={() => void form.save(asNew(intent, post), 'as-new')}>
            Save as a new post
          </Button>
          <Button onClick={() => void restoreAndSave()}>Restore it and save</Button>
          <Button onClick={() => void copyPost(form.readWritten())}>Copy my text</Button>
        </>
      }
    >
      <p>
        Your text is still here, and nothing of it was saved.
        {post.picture && ' A new post begins without the picture of the deleted one.'}
      </p>
    </Notice>
  );
}

/** A new post gets the status of the deleted one, because it has none to leave unchanged. */
function asNew(intent: Intent, { status, date }: StaffBlog): Intent {
  if (intent.to !== 'update') return intent;
  if (status === 'scheduled' && date) return { to: 'schedule', publishedAt: date };
  return { to: status === 'published' ? 'publish' : 'draft' };
}
