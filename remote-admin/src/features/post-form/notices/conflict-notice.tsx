import type { StaffBlog } from 'shared-contracts/posts/writing';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Notice } from '../../../components/notice.tsx';
import { showToast } from '../../../lib/toast-queue.ts';
import { useSession } from '../../../lib/app-context.ts';
import { currentStatus } from '../../../lib/blog-status.ts';
import { longTime } from '../../../lib/dates.ts';
import { Comparison } from '../comparison/comparison.tsx';
import classes from './conflict-notice.module.css';
import { copyPost } from '../content/copy-post.ts';
import type { Draft } from '../drafts/drafts.ts';
import { fieldsOf } from '../content/post-fields.ts';
import type { PostFormState } from '../state/use-post-form.ts';

interface ConflictNoticeProps {
  readonly form: PostFormState;
  /** The stored post. */
  readonly latest: StaffBlog;
  readonly onReset: (draft?: Draft) => void;
}

/** Shown when the post was saved by another user or in another tab in the meantime. The author chooses what to keep. */
export function ConflictNotice({ form, latest, onReset }: ConflictNoticeProps) {
  const me = useSession().info?.email;
  const { fields, html, version } = form.readWritten();
  // Publishing and unpublishing count a version, but do not save the post.
  const isSavedText =
    form.post?.version === version &&
    form.post.version < latest.version &&
    form.post.updatedAt === latest.updatedAt;
  const isMine = latest.updatedBy !== null && latest.updatedBy === me;
  const texts = isSavedText ? PUBLICATION_TEXTS : isMine ? SAME_AUTHOR_TEXTS : OTHER_AUTHOR_TEXTS;
  const intent = form.attempt.intent ?? { to: 'update' };
  const [isAsking, setIsAsking] = useState(false);
  const overwrite = () => form.save(intent, 'overwrite');
  /** Whether the repeated action hides a post that was not public when the author chose the action. */
  const takesOffSite = () =>
    (intent.to === 'schedule' || intent.to === 'unpublish') &&
    form.post?.status !== 'published' &&
    currentStatus(latest, Date.now()) === 'published';
  const loadLatest = async () => {
    const draft = form.readDraft();
    await form.discard();
    onReset();
    showToast('success', texts.loaded, { label: 'Back to mine', onPress: () => onReset(draft) });
  };
  return (
    <Notice
      isAlert
      title={texts.title}
      actions={
        <>
          <Button look="primary" onClick={() => void copyPost(form.readWritten())}>
            Copy my text
          </Button>
          <Button onClick={() => (takesOffSite() ? setIsAsking(true) : void overwrite())}>
            {texts.overwrite}
          </Button>
          {form.post && <Button onClick={() => void loadLatest()}>{texts.load}</Button>}
          {!form.post && (
            <Button onClick={() => void form.save(form.attempt.intent ?? { to: 'draft' }, 'as-new')}>
              Save as a new post
            </Button>
          )}
        </>
      }
    >
      <p>
        {isSavedText
          ? NEW_STATUSES[latest.status]
          : `${isMine ? 'You' : (latest.updatedBy ?? 'Someone')} saved it on ${longTime(latest.updatedAt)}.`}{' '}
        Your text is still here, and nothing of it was saved. {texts.revision}
      </p>
      <details className={classes.details} key={version}>
        <summary>{texts.differences}</summary>
        <Comparison
          before={{ fields: fieldsOf(latest), html: latest.description }}
          after={{ fields, html }}
        />
      </details>
      <ConfirmDialog
        isOpen={isAsking}
        question="Take this published post off the site?"
        consequence={`/blogpost/${latest.slug} shows 'Blog not found' to readers at once${intent.to === 'schedule' ? `, until ${longTime(intent.publishedAt)}` : ''}. What you wrote is saved.`}
        verb={intent.to === 'schedule' ? 'Schedule' : 'Unpublish'}
        onConfirm={overwrite}
        onClose={() => setIsAsking(false)}
      />
    </Notice>
  );
}

const OTHER_AUTHOR_TEXTS = {
  title: 'Someone else saved this post in the meantime',
  revision: 'If you overwrite theirs, it stays as a revision.',
  overwrite: 'Overwrite theirs',
  load: 'Load theirs',
  loaded: 'Their text is in the form.',
  differences: 'What differs: their text struck through, yours underlined',
};

const SAME_AUTHOR_TEXTS: typeof OTHER_AUTHOR_TEXTS = {
  title: 'You saved this post in another tab or browser in the meantime',
  revision: 'If you overwrite the saved text, it stays as a revision.',
  overwrite: 'Overwrite the saved text',
  load: 'Load the saved text',
  loaded: 'The saved text is in the form.',
  differences: 'What differs: the saved text struck through, the text of this tab underlined',
};

const PUBLICATION_TEXTS: typeof OTHER_AUTHOR_TEXTS = {
  title: 'This post was published, scheduled or unpublished in the meantime',
  revision: 'If you save your text, the text from before stays as a revision.',
  overwrite: 'Save my text',
  load: 'Load the saved text',
  loaded: 'The saved text is in the form.',
  differences: 'What differs: the saved text struck through, yours underlined',
};

const NEW_STATUSES: Record<StaffBlog['status'], string> = {
  draft: 'It is a draft now, for staff only.',
  scheduled: 'It is scheduled now.',
  published: 'It is published now.',
};
