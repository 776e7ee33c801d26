import type { StaffBlog } from 'shared-contracts/posts/writing';
import { type FormEvent, useCallback, useId, useRef, useState } from 'react';
import { BusyScreen } from '../../components/busy-screen.tsx';
import { ErrorSummary } from '../../components/error-summary.tsx';
import { PostEditor, type PostEditorHandle } from '../../editor/post-editor.tsx';
import { useApp } from '../../lib/app-context.ts';
import { uploadPicture } from '../../lib/upload-picture.ts';
import { Attention } from './attention.tsx';
import { Conflict } from './conflict.tsx';
import type { Draft } from './drafts.ts';
import { GonePost } from './gone-post.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { Notes } from './notes.tsx';
import { PostActions } from './post-actions.tsx';
import classes from './post-form.module.css';
import { PostSettings } from './post-settings.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { RevisionsDialog } from './revisions-dialog.tsx';
import { TitleField } from './title-field.tsx';
import type { OpenedPost, Saved } from './post-form-types.ts';
import { type PostFormState, usePostForm } from './use-post-form.ts';

interface PostFormProps {
  readonly opened: OpenedPost;
  readonly onStored: (saved: Saved) => void;
  /** Restarts the form with the stored post, or with a draft that was discarded before. */
  readonly onReset: (draft?: Draft) => void;
}

/** The form for a post. Nothing typed is lost through an error, a reload or somebody else's change. */
export function PostForm({ opened, onStored, onReset }: PostFormProps) {
  const id = useId();
  const editor = useRef<PostEditorHandle>(null);
  const form = usePostForm(id, opened, editor, onStored);
  const { post, start, attempt, conflict, isGone, busy } = form;
  const { call } = useApp();
  const upload = useCallback((file: Blob) => uploadPicture(call, file), [call]);
  const [shown, setShown] = useState<'preview' | 'revisions' | 'publish' | null>(null);
  const close = () => setShown(null);
  // Problems take the focus once the dialog in front of them has closed.
  const [questions, setQuestions] = useState(0);
  const closeQuestion = () => {
    close();
    setQuestions((count) => count + 1);
  };
  const askToPublish = async () => (await form.prepare({ to: 'publish' })) && setShown('publish');
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
        if (!post) void askToPublish();
        else void form.save({ to: post.status === 'draft' ? 'draft' : 'update' });
      }}
    >
      <LeaveGuard isDirty={form.isDirty} />
      {conflict && (
        <Attention key={`${attempt.count} ${questions}`}>
          <Conflict form={form} theirs={conflict.data as StaffBlog} onReset={onReset} />
        </Attention>
      )}
      {isGone && post && (
        <Attention key={`gone ${attempt.count} ${questions}`}>
          <GonePost form={form} post={post} />
        </Attention>
      )}
      {!conflict && !isGone && <ErrorSummary key={`${attempt.count} ${questions}`} problems={attempt.list} />}
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
            ref={editor}
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
      <PostActions
        form={form}
        onPublish={() => void askToPublish()}
        onShow={setShown}
        onAnswered={closeQuestion}
      />
      {shown === 'preview' && <PreviewDialog form={form} onClose={close} />}
      {shown === 'publish' && (
        <PublishDialog
          form={form}
          onClose={closeQuestion}
          onPublish={async (alts) => {
            await form.describe(alts);
            await form.save({ to: 'publish' });
          }}
        />
      )}
      {shown === 'revisions' && post && (
        <RevisionsDialog post={post} form={form} onRestored={onReset} onClose={close} />
      )}
      <BusyScreen words={busyWords(busy, post !== undefined)} />
    </form>
  );
}

function busyWords(busy: PostFormState['busy'], isStored: boolean): string | null {
  if (busy === 'upload') return 'Uploading pictures...';
  return busy && (isStored ? 'Updating...' : 'Adding...');
}
