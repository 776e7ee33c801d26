import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ContactDetail } from 'shared-contracts/contacts';
import { Button } from '../../components/button.tsx';
import { ErrorSummary } from '../../components/error-summary.tsx';
import { Field, TextArea } from '../../components/field.tsx';
import { tell } from '../../components/toasts.tsx';
import { explain, SaidError } from '../../lib/explain.ts';
import { useApp, useSession } from '../../lib/app-context.ts';
import { textOf, useSubmit } from '../../lib/use-submit.ts';
import { waitingQuery } from '../../lib/waiting-query.ts';
import { contactQuery, CONTACTS } from './contact-queries.ts';
import classes from './thread.module.css';
import { keepReplyDraft, readReplyDraft } from './reply-draft.ts';

interface ReplyFormProps {
  readonly contact: ContactDetail;
  readonly onClose: () => void;
}

/** The reply panel (specification, section 4). What is typed stays until it is sent. */
export function ReplyForm({ contact, onClose }: ReplyFormProps) {
  const { call } = useApp();
  const client = useQueryClient();
  const email = useSession().info?.email ?? '';
  const [seen, setSeen] = useState(contact.replies.length);
  const [draft] = useState(() => readReplyDraft(email, contact._id));
  // One for each text, so that a repeat after a lost answer is sent once.
  const key = useRef({ text: '', value: '' });
  const keyFor = (text: string) => {
    if (key.current.text !== text) key.current = { text, value: crypto.randomUUID() };
    return key.current.value;
  };

  const { isBusy, attempt, problems, messageOf, submit } = useSubmit({
    id: 'reply',
    check: (values) =>
      textOf(values, 'replyMessage').trim() ? [] : [{ field: 'replyMessage', message: 'Write a reply' }],
    send: async (values) => {
      const replyMessage = textOf(values, 'replyMessage');
      try {
        const { replies } = await client.fetchQuery({ ...contactQuery(call, contact._id), staleTime: 0 });
        if (replies.length > seen) {
          setSeen(replies.length);
          throw new SaidError('A colleague replied meanwhile. Read it above; press again to send yours too.');
        }
        await call('POST /api/contact/reply/{id}', {
          params: { id: contact._id },
          headers: { 'idempotency-key': keyFor(replyMessage) },
          body: { replyMessage },
        });
      } catch (error) {
        if (error instanceof SaidError) throw error;
        throw new SaidError(`❌ Failed to send reply. ${explain(error)}`, { cause: error });
      }
      keepReplyDraft(email, contact._id, '');
      await client.invalidateQueries({ queryKey: CONTACTS });
      void client.invalidateQueries({ queryKey: waitingQuery(call).queryKey });
      tell('done', '✅ Reply sent successfully!');
      onClose();
    },
  });

  return (
    <form className={classes.reply} aria-label="Reply" onSubmit={submit} noValidate>
      <ErrorSummary key={attempt} problems={problems} />
      <Field
        id="reply-replyMessage"
        label={`Reply to ${contact.firstName}`}
        hint={`It goes to ${contact.email} by mail, with the enquiry below it.`}
        error={messageOf('replyMessage')}
      >
        {(ties) => (
          <TextArea
            {...ties}
            name="replyMessage"
            maxLength={10_000}
            required
            defaultValue={draft}
            onInput={(event) => keepReplyDraft(email, contact._id, event.currentTarget.value)}
          />
        )}
      </Field>
      <div className={classes.actions}>
        <Button submits look="primary" isBusy={isBusy}>
          {isBusy ? 'Sending…' : 'Send Reply'}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}
