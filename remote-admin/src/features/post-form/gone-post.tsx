import type { StaffBlog } from 'shared-contracts/posts/writing';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { tell } from '../../lib/toast-queue.ts';
import { useApp } from '../../lib/app-context.ts';
import { explain } from '../../lib/explain.ts';
import { copyPost } from './copy-post.ts';
import type { Intent } from './save-post.ts';
import type { PostFormState } from './use-post-form.ts';

interface GonePostProps {
  readonly form: PostFormState;
  /** As it was when it was opened. */
  readonly post: StaffBlog;
}

/** Someone else deleted the post in the meantime: nothing is lost, the author decides. */
export function GonePost({ form, post }: GonePostProps) {
  const { call } = useApp();
  const intent = form.attempt.intent ?? { to: 'update' };
  const bringBack = async () => {
    try {
      await call('POST /api/blogs/{id}/restore', { params: { id: post._id } });
    } catch (error) {
      return tell('failed', `The post is not restored. ${explain(error)}`);
    }
    await form.save(intent);
  };
  return (
    <Notice
      isAlert
      title="Someone else deleted this post in the meantime"
      actions={
        <>
          <Button look="primary" onClick={() => void form.save(asNew(intent, post), 'as new')}>
            Save as a new post
          </Button>
          <Button onClick={() => void bringBack()}>Restore it and save</Button>
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

/** A new post has no status to keep, so it gets that of the deleted one. */
function asNew(intent: Intent, { status, date }: StaffBlog): Intent {
  if (intent.to !== 'update') return intent;
  if (status === 'scheduled' && date) return { to: 'schedule', publishedAt: date };
  return { to: status === 'published' ? 'publish' : 'draft' };
}
