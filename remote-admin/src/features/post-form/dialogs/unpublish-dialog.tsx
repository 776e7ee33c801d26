import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import type { PostFormState } from '../state/use-post-form.ts';

interface UnpublishDialogProps {
  readonly form: PostFormState;
  readonly onClose: () => void;
}

/** Asks for confirmation before a post is unpublished or unscheduled. */
export function UnpublishDialog({ form, onClose }: UnpublishDialogProps) {
  const isScheduled = form.post?.status === 'scheduled';
  return (
    <ConfirmDialog
      isOpen
      question={isScheduled ? 'Take this post off the schedule?' : 'Unpublish this post?'}
      consequence={
        isScheduled
          ? 'It becomes a draft and is not published at the time that was set. What you wrote is saved.'
          : `It becomes a draft, and /blogpost/${form.post?.slug ?? ''} shows 'Blog not found' to readers at once. What you wrote is saved.`
      }
      verb="Unpublish"
      onConfirm={() => form.save({ to: 'unpublish' })}
      onClose={onClose}
    />
  );
}
