import { Button } from '../../../components/button.tsx';
import { longTime } from '../../../lib/dates.ts';
import classes from './form-notices.module.css';
import type { PostFormState } from '../state/use-post-form.ts';

/** Notices above the form: a restored draft, or content that the editor cannot represent. */
export function FormNotices({ form, onDiscard }: { form: PostFormState; onDiscard: () => void }) {
  const { restoredDraft, start, post, wasDeleted } = form;
  if (restoredDraft) {
    const isOlder = post !== undefined && restoredDraft.version !== post.version;
    return (
      <div role="status" className={classes.note}>
        <span>
          Your unsaved draft of {longTime(restoredDraft.writtenAt)} is back.
          {isOlder &&
            ` The post was saved since${post.updatedBy ? ` by ${post.updatedBy}` : ''}; you will be asked before you overwrite that.`}
          {wasDeleted && ' The post was deleted since, so that it becomes a new one when you save it.'}
        </span>
        <Button look="quiet" onClick={onDiscard}>
          Discard draft
        </Button>
      </div>
    );
  }
  if (start.isLossless) return null;
  return (
    <p role="status" className={classes.note}>
      This post holds something that the editor cannot keep, such as a picture inside a sentence. It stays as
      it is until you change the text and save.
    </p>
  );
}
