import { useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { clockTime } from '../../lib/dates.ts';
import classes from './post-actions.module.css';
import { ScheduleDialog } from './dialogs/schedule-dialog.tsx';
import { useIsOnline } from '../../lib/use-is-online.ts';
import { useScrollPadding } from '../../lib/use-scroll-padding.ts';
import { UnpublishDialog } from './dialogs/unpublish-dialog.tsx';
import type { PostFormState } from './state/use-post-form.ts';

interface PostActionsProps {
  readonly form: PostFormState;
  /** Opens the publish dialog. */
  readonly onPublish: () => void;
  readonly onShow: (what: 'preview' | 'revisions') => void;
  /** Called when a dialog closes whose action may have failed. */
  readonly onDialogClosed: () => void;
}

/** The buttons of the form, depending on the status of the post, and the status of the draft. */
export function PostActions({ form, onPublish, onShow, onDialogClosed }: PostActionsProps) {
  const { post, busy, save } = form;
  const [openDialog, setOpenDialog] = useState<'time' | 'unpublish' | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  useScrollPadding('end', bar);
  const status = post?.status ?? 'new';
  const close = () => setOpenDialog(null);
  const askTime = async () => (await form.prepare({ to: 'draft' })) && setOpenDialog('time');
  const isPublic = status === 'published';
  const { intent } = form.attempt;
  const scheduled = status === 'scheduled' ? (post?.date ?? null) : null;
  return (
    <div ref={bar} className={classes.bar}>
      {/* The keys keep each button mounted when the status changes, so that it stays focused. */}
      <div className={classes.actions}>
        {status === 'scheduled' && (
          <Button key="update" look="primary" submits isBusy={busy !== null}>
            {submitLabel(busy, true)}
          </Button>
        )}
        {status === 'new' || isPublic ? (
          <Button key="first" look="primary" submits isBusy={busy !== null}>
            {submitLabel(busy, isPublic)}
          </Button>
        ) : (
          <Button
            key="first"
            look={status === 'draft' ? 'primary' : 'plain'}
            isBusy={busy !== null}
            onClick={onPublish}
          >
            Publish now
          </Button>
        )}
        {status === 'new' || status === 'draft' ? (
          <Button
            key="second"
            submits={status === 'draft'}
            isBusy={busy !== null}
            onClick={status === 'draft' ? undefined : () => void save({ to: 'draft' })}
          >
            Save draft
          </Button>
        ) : (
          <Button key="second" isBusy={busy !== null} onClick={() => setOpenDialog('unpublish')}>
            Unpublish
          </Button>
        )}
        {!isPublic && (
          <Button key="third" isBusy={busy !== null} onClick={() => void askTime()}>
            {status === 'scheduled' ? 'Reschedule' : 'Schedule'}
          </Button>
        )}
      </div>
      <p role="status" className={classes.draftStatus}>
        <DraftStatusText form={form} />
      </p>
      <div className={classes.actions}>
        {post && (
          <Button look="quiet" onClick={() => onShow('revisions')}>
            Revisions
          </Button>
        )}
        <Button look="quiet" onClick={() => onShow('preview')}>
          Preview
        </Button>
      </div>
      <ScheduleDialog
        isOpen={openDialog === 'time'}
        form={form}
        // After a failure, the time that was chosen.
        scheduled={intent?.to === 'schedule' ? intent.publishedAt : scheduled}
        onClose={close}
        onSchedule={async (publishedAt, alts) => {
          await form.describe(alts);
          await save({ to: 'schedule', publishedAt });
          close();
          onDialogClosed();
        }}
      />
      {openDialog === 'unpublish' && (
        <UnpublishDialog
          form={form}
          onClose={() => {
            close();
            onDialogClosed();
          }}
        />
      )}
    </div>
  );
}

/** The label of the submit button. */
function submitLabel(busy: PostFormState['busy'], isStored: boolean): string {
  if (isStored) return busy === 'update' ? 'Updating...' : 'Update Blog';
  return busy === 'publish' ? 'Adding...' : 'Add Blog';
}

function DraftStatusText({ form: { draftStatus } }: { form: PostFormState }) {
  const isOnline = useIsOnline();
  if (draftStatus?.isInBrowser === false) {
    if (!draftStatus.isOnServer) return 'This browser cannot store a draft: save often.';
    return `Draft kept on the server, ${clockTime(draftStatus.since)}`;
  }
  if (!isOnline) return 'You are offline. What you write is kept in this browser; save when you are back.';
  if (!draftStatus) return null;
  const location = draftStatus.isOnServer ? 'in this browser and on the server' : 'in this browser';
  return `Draft kept ${location}, ${clockTime(draftStatus.since)}`;
}
