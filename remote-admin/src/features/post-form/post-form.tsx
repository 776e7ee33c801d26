import { type FormEvent, type Ref, useCallback, useId, useImperativeHandle, useRef, useState } from 'react';
import { BusyScreen } from '../../components/busy-screen.tsx';
import { ErrorSummary } from '../../components/error-summary.tsx';
import { PostEditor, type PostEditorHandle } from '../../editor/post-editor.tsx';
import { useApp, useSession } from '../../lib/app-context.ts';
import { showToast } from '../../lib/toast-queue.ts';
import { uploadPicture } from '../../lib/upload-picture.ts';
import { FocusOnMount } from './focus-on-mount.tsx';
import { ConflictNotice } from './notices/conflict-notice.tsx';
import type { Draft } from './drafts/drafts.ts';
import { DeletedPostNotice } from './notices/deleted-post-notice.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { FormNotices } from './notices/form-notices.tsx';
import { PostActions } from './post-actions.tsx';
import classes from './post-form.module.css';
import { PostSettings } from './fields/post-settings.tsx';
import { PreviewDialog } from './dialogs/preview-dialog.tsx';
import { currentProblems } from './state/problems.ts';
import { PublishDialog } from './dialogs/publish-dialog.tsx';
import { RevisionsDialog } from './dialogs/revisions-dialog.tsx';
import { TitleField } from './fields/title-field.tsx';
import type { OpenedPost, PostFormHandle, Saved } from './state/post-form-types.ts';
import { useIgnoredDrops } from './use-ignored-drops.ts';
import { type PostFormState, usePostForm } from './state/use-post-form.ts';

interface PostFormProps {
  readonly ref?: Ref<PostFormHandle> | undefined;
  readonly opened: OpenedPost;
  readonly onStored: (saved: Saved) => void;
  /** Resets the form to the stored post, or to a discarded draft. */
  readonly onReset: (draft?: Draft) => void;
}

/** The form of a post. Input survives errors, reloads and concurrent changes. */
export function PostForm({ ref, opened, onStored, onReset }: PostFormProps) {
  const id = useId();
  const editor = useRef<PostEditorHandle>(null);
  const form = usePostForm(id, opened, editor, onStored);
  const { post, start, attempt, conflict, isDeleted, busy } = form;
  useImperativeHandle(ref, () => form);
  useIgnoredDrops();
  const { call } = useApp();
  const session = useSession();
  const upload = useCallback((file: Blob) => uploadPicture(call, file), [call]);
  const [openDialog, setOpenDialog] = useState<'preview' | 'revisions' | 'publish' | null>(null);
  const close = () => setOpenDialog(null);
  // Remounts the error summary when a dialog closes, so that it gets the focus.
  const [closedDialogs, setClosedDialogs] = useState(0);
  const closeDialog = () => {
    close();
    setClosedDialogs((count) => count + 1);
  };
  const askToPublish = async () => (await form.prepare({ to: 'publish' })) && setOpenDialog('publish');
  const focusText = useCallback(() => document.getElementById(`${id}-text`)?.focus(), [id]);
  const discardDraft = async () => {
    const draft = form.readDraft();
    await form.discard();
    onReset();
    showToast('success', 'Draft discarded.', { label: 'Restore draft', onPress: () => onReset(draft) });
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
      <LeaveGuard
        isDirty={form.isDirty}
        onBack={openDialog === 'preview' || openDialog === 'revisions' ? close : undefined}
      />
      {conflict && (
        <FocusOnMount key={`${attempt.count} ${closedDialogs}`}>
          <ConflictNotice form={form} latest={conflict} onReset={onReset} />
        </FocusOnMount>
      )}
      {isDeleted && post && (
        <FocusOnMount key={`deleted ${attempt.count} ${closedDialogs}`}>
          <DeletedPostNotice form={form} post={post} />
        </FocusOnMount>
      )}
      {!conflict && !isDeleted && (
        <ErrorSummary
          key={`${attempt.count} ${closedDialogs}`}
          problems={currentProblems(attempt, session)}
        />
      )}
      <FormNotices form={form} onDiscard={() => void discardDraft()} />
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
        onShow={setOpenDialog}
        onDialogClosed={closeDialog}
      />
      {openDialog === 'preview' && <PreviewDialog form={form} onClose={close} />}
      {openDialog === 'publish' && (
        <PublishDialog
          form={form}
          onClose={closeDialog}
          onPublish={async (alts) => {
            await form.describe(alts);
            await form.save({ to: 'publish' });
          }}
        />
      )}
      {openDialog === 'revisions' && post && (
        <RevisionsDialog
          post={post}
          form={form}
          onRestored={onReset}
          onRefused={closeDialog}
          onClose={close}
        />
      )}
      <BusyScreen label={busyLabel(busy, post !== undefined)} />
    </form>
  );
}

function busyLabel(busy: PostFormState['busy'], isStored: boolean): string | null {
  if (busy === 'upload') return 'Uploading pictures...';
  return busy && (isStored ? 'Updating...' : 'Adding...');
}
