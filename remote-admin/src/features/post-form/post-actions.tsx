import { useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { clockTime } from '../../lib/dates.ts';
import classes from './post-actions.module.css';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { useIsOnline } from '../../lib/use-is-online.ts';
import { useScrollPadding } from '../../lib/use-scroll-padding.ts';
import { UnpublishDialog } from './unpublish-dialog.tsx';
import type { PostFormState } from './use-post-form.ts';

interface PostActionsProps {
  readonly form: PostFormState;
  /** Asks before the post is published. */
  readonly onPublish: () => void;
  readonly onShow: (what: 'preview' | 'revisions') => void;
  /** A question that may end in a refusal is closed. */
  readonly onAnswered: () => void;
}

/** What can be done with the post now, and where what is written is kept. */
export function PostActions({ form, onPublish, onShow, onAnswered }: PostActionsProps) {
  const { post, busy, save } = form;
  const [asks, setAsks] = useState<'time' | 'unpublish' | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  useScrollPadding('end', bar);
  const status = post?.status ?? 'new';
  const close = () => setAsks(null);
  const askTime = async () => (await form.prepare({ to: 'draft' })) && setAsks('time');
  const isPublic = status === 'published';
  return (
    <div ref={bar} className={classes.bar}>
      {/* A button of one place is the same in each status: the focus stays on it when the status changes. */}
      <div className={classes.actions}>
        {status === 'new' || isPublic ? (
          <Button key="first" look="primary" submits isBusy={busy !== null}>
            {submitWords(busy, isPublic)}
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
          <Button key="second" isBusy={busy !== null} onClick={() => setAsks('unpublish')}>
            Unpublish
          </Button>
        )}
        {!isPublic && (
          <Button key="third" isBusy={busy !== null} onClick={() => void askTime()}>
            {status === 'scheduled' ? 'Reschedule' : 'Schedule'}
          </Button>
        )}
        {status === 'scheduled' && (
          <Button key="fourth" look="primary" submits isBusy={busy !== null}>
            {submitWords(busy, true)}
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
        isOpen={asks === 'time'}
        form={form}
        scheduled={status === 'scheduled' ? (post?.date ?? null) : null}
        onClose={close}
        onSchedule={async (publishedAt, alts) => {
          close();
          await form.describe(alts);
          await save({ to: 'schedule', publishedAt });
        }}
      />
      {asks === 'unpublish' && (
        <UnpublishDialog
          form={form}
          onClose={() => {
            close();
            onAnswered();
          }}
        />
      )}
    </div>
  );
}

/** The labels of the form's button. */
function submitWords(busy: PostFormState['busy'], isStored: boolean): string {
  if (isStored) return busy === 'update' ? 'Updating...' : 'Update Blog';
  return busy === 'publish' ? 'Adding...' : 'Add Blog';
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
