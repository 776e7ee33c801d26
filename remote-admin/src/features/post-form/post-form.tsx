import type { StaffBlog } from 'shared-contracts/blog-writing';
import { type FormEvent, useCallback, useId, useState } from 'react';
import { BusyScreen } from '../../components/busy-screen.tsx';
import { ErrorSummary } from '../../components/error-summary.tsx';
import { PostEditor } from '../../editor/post-editor.tsx';
import { useApp } from '../../lib/app-context.ts';
import { uploadPicture } from '../../lib/upload-picture.ts';
import { Conflict } from './conflict.tsx';
import type { Draft } from './drafts.ts';
import { GonePost } from './gone-post.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { Notes } from './notes.tsx';
import { PostActions } from './post-actions.tsx';
import classes from './post-form.module.css';
import { PostSettings } from './post-settings.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { RevisionsDialog } from './revisions-dialog.tsx';
import type { Intent } from './save-post.ts';
import { TitleField } from './title-field.tsx';
import { type OpenedPost, usePostForm } from './use-post-form.ts';

interface PostFormProps {
  readonly opened: OpenedPost;
  readonly onStored: (post: StaffBlog, intent: Intent, isCurrent: boolean) => void;
  /** Begins anew with what is stored, or with a draft that was given up before. */
  readonly onReset: (draft?: Draft) => void;
}

/** Writes a post. Nothing that was typed is lost by an error, a reload or another's change. */
export function PostForm({ opened, onStored, onReset }: PostFormProps) {
  const id = useId();
  const form = usePostForm(id, opened, onStored);
  const { post, start, attempt, conflict, isGone, busy } = form;
  const { call } = useApp();
  const upload = useCallback((file: Blob) => uploadPicture(call, file), [call]);
  const [shown, setShown] = useState<'preview' | 'revisions' | null>(null);
  const focusText = useCallback(() => document.getElementById(`${id}-text`)?.focus(), [id]);
  const reset = async () => {
    await form.discard();
    onReset();
  };
  return (
    <form
      noValidate
      className={classes.form}
      aria-busy={busy !== null}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void form.save({ to: post ? 'update' : 'publish' });
      }}
    >
      <LeaveGuard isDirty={form.isDirty} />
      {conflict && (
        <Conflict key={attempt.count} form={form} theirs={conflict.data as StaffBlog} onReset={onReset} />
      )}
      {isGone && post && <GonePost key={attempt.count} form={form} post={post} />}
      {!conflict && !isGone && <ErrorSummary key={attempt.count} problems={attempt.list} />}
      <Notes form={form} onDiscard={() => void reset()} />
      <div className={classes.columns}>
        <div className={classes.sheet}>
          <TitleField
            id={`${id}-title`}
            value={start.fields.title}
            error={attempt.fields['title']}
            onChange={(title) => form.changeField('title', title)}
            onEnter={focusText}
          />
          <PostEditor
            id={`${id}-text`}
            value={start.document}
            label="Description"
            placeholder="Write your blog content here..."
            describedBy={attempt.fields['description'] ? `${id}-description-error` : undefined}
            uploadImage={upload}
            onChange={form.changeText}
          />
          {attempt.fields['description'] && (
            <p id={`${id}-description-error`} className={classes.error}>
              {attempt.fields['description']}
            </p>
          )}
        </div>
        <PostSettings id={id} form={form} />
      </div>
      <PostActions form={form} onShow={setShown} />
      {shown === 'preview' && <PreviewDialog form={form} onClose={() => setShown(null)} />}
      {shown === 'revisions' && post && (
        <RevisionsDialog post={post} form={form} onRestored={onReset} onClose={() => setShown(null)} />
      )}
      <BusyScreen words={busy && (post ? 'Updating...' : 'Adding...')} />
    </form>
  );
}
