import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from 'shared-contracts/http/client/api-errors';
import type { ContactDetail, ContactReply } from 'shared-contracts/contacts/contacts';
import { replyValues } from 'shared-contracts/mail/reply-placeholders';
import { Button } from '../../components/button.tsx';
import { ErrorSummary } from '../../components/error-summary.tsx';
import { Field, TextArea } from '../../components/field.tsx';
import { tell } from '../../lib/toast-queue.ts';
import { explain, SaidError } from '../../lib/explain.ts';
import { useApp, useSession } from '../../lib/app-context.ts';
import { useSendKey } from '../../lib/use-send-key.ts';
import { textOf, useSubmit } from '../../lib/use-submit.ts';
import { waitingQuery } from '../../lib/waiting-query.ts';
import { CONTACTS } from './contact-queries.ts';
import type { DraftState } from './create-draft-keeper.ts';
import { TemplateMenu } from './template-menu.tsx';
import { TheirReply } from './their-reply.tsx';
import classes from './thread.module.css';
import { useReplyDraft } from './use-reply-draft.ts';

interface ReplyFormProps {
  readonly contact: ContactDetail;
  readonly onClose: () => void;
}

const lastOf = (replies: readonly ContactReply[]): string | null => replies.at(-1)?._id ?? null;

/** The reply panel. What is typed stays until it is sent. */
export function ReplyForm({ contact, onClose }: ReplyFormProps) {
  const { call } = useApp();
  const client = useQueryClient();
  const email = useSession().info?.email ?? '';
  const area = useRef<HTMLTextAreaElement>(null);
  const { initial, state, keeper } = useReplyDraft(contact);
  const [lastSeen, setLastSeen] = useState(() => lastOf(contact.replies));
  const [theirs, setTheirs] = useState<readonly ContactReply[]>([]);
  const keyFor = useSendKey();

  const { isBusy, attempt, problems, messageOf, submit } = useSubmit({
    id: 'reply',
    check: (values) =>
      textOf(values, 'replyMessage').trim() ? [] : [{ field: 'replyMessage', message: 'Write a reply' }],
    send: async (values) => {
      const replyMessage = textOf(values, 'replyMessage');
      await keeper.pause();
      try {
        await call('POST /api/contact/reply/{id}', {
          params: { id: contact._id },
          headers: { 'idempotency-key': keyFor(replyMessage) },
          body: { replyMessage, lastSeen },
        });
      } catch (error) {
        keeper.resume();
        const unseen = unseenIn(error);
        if (!unseen) throw new SaidError(`❌ Failed to send reply. ${explain(error)}`, { cause: error });
        setTheirs((before) => [...before, ...unseen]);
        setLastSeen(lastOf(unseen));
        void client.invalidateQueries({ queryKey: CONTACTS.key });
        throw new SaidError(
          'A colleague replied meanwhile. Read it below, then send yours anyway or leave it.',
        );
      }
      keeper.drop();
      await client.invalidateQueries({ queryKey: CONTACTS.key });
      void client.invalidateQueries({ queryKey: waitingQuery(call).queryKey });
      tell('done', '✅ Reply sent successfully!');
      onClose();
    },
  });

  const insert = (text: string) => {
    const input = area.current;
    if (!input) return;
    input.setRangeText(text, input.selectionStart, input.selectionEnd, 'end');
    keeper.keep(input.value);
    input.focus();
  };

  const sendLabel = theirs.length > 0 ? 'Send anyway' : 'Send Reply';
  return (
    <form className={classes.reply} aria-label="Reply" onSubmit={submit} noValidate>
      <ErrorSummary key={attempt} problems={problems} />
      {theirs.length > 0 && <TheirReply replies={theirs} />}
      <Field
        id="reply-replyMessage"
        label={`Reply to ${contact.firstName}`}
        hint={`It goes to ${contact.email} by mail, with the enquiry below it.`}
        error={messageOf('replyMessage')}
      >
        {(ties) => (
          <TextArea
            {...ties}
            ref={area}
            name="replyMessage"
            maxLength={10_000}
            required
            defaultValue={initial}
            onInput={(event) => keeper.keep(event.currentTarget.value)}
          />
        )}
      </Field>
      <p className={classes.draft}>{DRAFT_WORDS[state]}</p>
      <div className={classes.actions}>
        <Button submits look="primary" isBusy={isBusy}>
          {isBusy ? 'Sending…' : sendLabel}
        </Button>
        <TemplateMenu values={replyValues(contact, email)} onInsert={insert} />
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}

const DRAFT_WORDS: Record<DraftState, string> = {
  none: 'What you write is kept as your draft.',
  saving: 'Saving the draft…',
  saved: 'Draft saved. It waits for you here and in any other browser.',
  refused: 'The server does not take this draft. It is kept in this browser.',
  here: 'The draft is kept in this browser, and saved when the server answers again.',
};

/** The replies that a refused one would have passed over; null: it was refused for something else. */
function unseenIn(error: unknown): readonly ContactReply[] | null {
  const isConflict = error instanceof ApiError && error.code === 'conflict' && Array.isArray(error.data);
  return isConflict ? (error.data as ContactReply[]) : null;
}
