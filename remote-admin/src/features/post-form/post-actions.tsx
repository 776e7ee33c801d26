import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { clockTime } from '../../lib/dates.ts';
import classes from './post-actions.module.css';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { useIsOnline } from '../../lib/use-is-online.ts';
import type { PostFormState } from './use-post-form.ts';

interface PostActionsProps {
  readonly form: PostFormState;
  readonly onShow: (what: 'preview' | 'revisions') => void;
}

/** What can be done with the post now, and where what is written is kept. */
export function PostActions({ form, onShow }: PostActionsProps) {
  const { post, busy, save } = form;
  const [asksTime, setAsksTime] = useState(false);
  const status = post?.status ?? 'new';
  const [doing, todo] = post ? ['Updating...', 'Update Blog'] : ['Adding...', 'Add Blog'];
  const isMain = busy === (post ? 'update' : 'publish');
  return (
    <div className={classes.bar}>
      <div className={classes.actions}>
        <Button look="primary" submits isBusy={busy !== null}>
          {isMain ? doing : todo}
        </Button>
        {(status === 'new' || status === 'draft') && (
          <Button isBusy={busy !== null} onClick={() => void save({ to: 'draft' })}>
            Save draft
          </Button>
        )}
        {(status === 'draft' || status === 'scheduled') && (
          <Button isBusy={busy !== null} onClick={() => void save({ to: 'publish' })}>
            Publish now
          </Button>
        )}
        {status !== 'published' && (
          <Button isBusy={busy !== null} onClick={() => setAsksTime(true)}>
            {status === 'scheduled' ? 'Reschedule' : 'Schedule'}
          </Button>
        )}
        {(status === 'published' || status === 'scheduled') && (
          <Button isBusy={busy !== null} onClick={() => void save({ to: 'unpublish' })}>
            Unpublish
          </Button>
        )}
      </div>
      <p role="status" className={classes.kept}>
        <Kept form={form} />
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
        isOpen={asksTime}
        scheduled={status === 'scheduled' ? (post?.date ?? null) : null}
        onClose={() => setAsksTime(false)}
        onSchedule={(publishedAt) => {
          setAsksTime(false);
          void save({ to: 'schedule', publishedAt });
        }}
      />
    </div>
  );
}

function Kept({ form: { keeping } }: { form: PostFormState }) {
  const isOnline = useIsOnline();
  if (keeping?.isInBrowser === false) {
    if (!keeping.isOnServer) return 'This browser cannot keep a draft: save often.';
    return `Draft kept on the server, ${clockTime(keeping.since)}`;
  }
  if (!isOnline) return 'You are offline. What you write is kept in this browser; save when you are back.';
  if (!keeping) return null;
  const places = keeping.isOnServer ? 'in this browser and on the server' : 'in this browser';
  return `Draft kept ${places}, ${clockTime(keeping.since)}`;
}
