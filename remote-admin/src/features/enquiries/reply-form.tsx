import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from 'shared-contracts/http/client/api-errors';
import type { EnquiryDetail, EnquiryReply } from 'shared-contracts/enquiries/enquiries';
import { replyValues } from 'shared-contracts/mail/reply-placeholders';
import { Button } from '../../components/button.tsx';
import { ErrorSummary } from '../../components/error-summary.tsx';
import { Field, TextArea } from '../../components/field.tsx';
import { showToast } from '../../lib/toast-queue.ts';
import { errorMessage, UserFacingError } from '../../lib/error-message.ts';
import { useApp, useSession } from '../../lib/app-context.ts';
import { explainIfDeleted } from '../../lib/missing-record.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';
import { useIsMounted } from '../../lib/use-is-mounted.ts';
import { textOf, useSubmit } from '../../lib/use-submit.ts';
import { dashboardCountsQuery } from '../../lib/dashboard-counts-query.ts';
import { ENQUIRIES } from './enquiry-queries.ts';
import type { DraftState } from './create-draft-autosave.ts';
import { DraftConflictNotice } from './draft-conflict-notice.tsx';
import { TemplateMenu } from './template-menu.tsx';
import { ReplyConflictNotice } from './reply-conflict-notice.tsx';
import classes from './thread.module.css';
import type { UnsavedReply } from './unsaved-reply.ts';
import { useReplyDraft, useUnsavedReply } from './use-reply-draft.ts';

interface ReplyFormProps {
  readonly enquiry: EnquiryDetail;
  readonly onClose: () => void;
}

const lastOf = (replies: readonly EnquiryReply[]): string | null => replies.at(-1)?._id ?? null;

/** The reply form. Its text stays until the reply is sent. */
export function ReplyForm(props: ReplyFormProps) {
  const unsaved = useUnsavedReply(props.enquiry._id);
  return unsaved === undefined ? null : <FilledReplyForm {...props} unsaved={unsaved} />;
}

interface FilledReplyFormProps extends ReplyFormProps {
  readonly unsaved: UnsavedReply | null;
}

function FilledReplyForm({ enquiry, onClose, unsaved }: FilledReplyFormProps) {
  const { call } = useApp();
  const client = useQueryClient();
  const email = useSession().info?.email ?? '';
  const area = useRef<HTMLTextAreaElement>(null);
  const draft = useReplyDraft(enquiry, unsaved);
  const { autosave, conflict } = draft;
  const [lastSeen, setLastSeen] = useState(() => lastOf(enquiry.replies));
  const [unseenReplies, setUnseenReplies] = useState<readonly EnquiryReply[]>([]);
  const idempotencyKeyFor = useIdempotencyKey();
  const isMounted = useIsMounted();

  const { isBusy, attempt, problems, messageOf, submit } = useSubmit({
    id: 'reply',
    check: (values) =>
      textOf(values, 'replyMessage').trim() ? [] : [{ field: 'replyMessage', message: 'Write a reply' }],
    send: async (values) => {
      const replyMessage = textOf(values, 'replyMessage');
      await autosave.pause();
      try {
        await call('POST /api/contact/reply/{id}', {
          params: { id: enquiry._id },
          headers: { 'idempotency-key': idempotencyKeyFor(replyMessage) },
          body: { replyMessage, lastSeen, basedOn: draft.basedOn() },
        });
      } catch (error) {
        autosave.resume();
        // A colleague may have changed or deleted the enquiry.
        void client.invalidateQueries({ queryKey: ENQUIRIES.key });
        const unseen = unseenIn(error);
        const failure = `❌ Failed to send reply. ${errorMessage(explainIfDeleted(error, 'contact'))}`;
        // The user has left, such as for the list.
        if (!isMounted.current) showToast('error', `${failure} It stays as your draft.`);
        if (!unseen) throw new UserFacingError(failure, { cause: error });
        setUnseenReplies((before) => [...before, ...unseen]);
        setLastSeen(lastOf(unseen));
        throw new UserFacingError(
          unseen.every(({ author }) => author === email)
            ? 'You have already replied, in another tab or by an attempt that seemed to fail. Read that reply, then send this one as well or cancel.'
            : 'A colleague replied in the meantime. Read the reply below, then send yours anyway or cancel.',
        );
      }
      autosave.discard();
      await client.invalidateQueries({ queryKey: ENQUIRIES.key });
      void client.invalidateQueries({ queryKey: dashboardCountsQuery(call).queryKey });
      showToast('success', '✅ Reply sent successfully!');
      onClose();
    },
  });

  const insert = (text: string) => {
    const input = area.current;
    if (!input || input.readOnly) return;
    input.setRangeText(text, input.selectionStart, input.selectionEnd, 'end');
    autosave.update(input.value);
    input.focus();
  };

  const takeStored = () => {
    if (!area.current || !conflict) return;
    area.current.value = conflict.text;
    draft.yieldToStored();
    area.current.focus();
  };
  const overwriteStored = () => {
    draft.overwrite();
    area.current?.focus();
  };

  const sendLabel = unseenReplies.length > 0 ? 'Send anyway' : 'Send Reply';
  return (
    <form className={classes.reply} aria-label="Reply" onSubmit={submit} noValidate>
      <ErrorSummary key={attempt} problems={problems} />
      {unseenReplies.length > 0 && <ReplyConflictNotice replies={unseenReplies} />}
      {conflict && <DraftConflictNotice stored={conflict} onUse={takeStored} onOverwrite={overwriteStored} />}
      <Field
        id="reply-replyMessage"
        label={`Reply to ${enquiry.firstName}`}
        hint={`It goes to ${enquiry.email} by mail, with the enquiry below it.`}
        error={messageOf('replyMessage')}
      >
        {(ties) => (
          <TextArea
            {...ties}
            ref={area}
            name="replyMessage"
            maxLength={10_000}
            required
            // What is typed now would be neither sent nor kept.
            readOnly={isBusy}
            defaultValue={draft.initial}
            onInput={(event) => autosave.update(event.currentTarget.value)}
          />
        )}
      </Field>
      <p className={classes.draft}>{DRAFT_LABELS[draft.state]}</p>
      <div className={classes.actions}>
        <Button submits look="primary" isBusy={isBusy}>
          {isBusy ? 'Sending…' : sendLabel}
        </Button>
        <TemplateMenu values={replyValues(enquiry, email)} onInsert={insert} />
        <Button isBusy={isBusy} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

const DRAFT_LABELS: Record<DraftState, string> = {
  none: 'What you write is kept as your draft.',
  saving: 'Saving the draft…',
  saved: 'Draft saved. You can continue it here or in any other browser.',
  conflict: 'Not saved yet: choose one of the two texts.',
  rejected: 'The server does not accept this draft. It is kept in this browser.',
  local: 'The draft is kept in this browser, and saved when the server responds again.',
};

/** The replies that the user has not seen, from a conflict response; null for any other error. */
function unseenIn(error: unknown): readonly EnquiryReply[] | null {
  const isConflict = error instanceof ApiError && error.code === 'conflict' && Array.isArray(error.data);
  return isConflict ? (error.data as EnquiryReply[]) : null;
}
