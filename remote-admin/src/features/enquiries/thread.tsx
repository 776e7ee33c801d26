import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EnquiryDetail, EnquiryReply } from 'shared-contracts/enquiries/enquiries';
import { Button } from '../../components/button.tsx';
import { MailStatus } from '../../components/mail-status.tsx';
import { dismissToasts, showToast } from '../../lib/toast-queue.ts';
import { RelativeTime } from '../../components/relative-time.tsx';
import { errorMessage } from '../../lib/error-message.ts';
import { useApp } from '../../lib/app-context.ts';
import { ENQUIRIES } from './enquiry-queries.ts';
import classes from './thread.module.css';

/** The enquiry and its replies, oldest first. */
export function Thread({ enquiry }: { enquiry: EnquiryDetail }) {
  return (
    <ol role="list" className={classes.thread} aria-label="Messages">
      <li className={classes.entry}>
        <p className={classes.byline}>
          <strong>{enquiry.firstName}</strong>
          <RelativeTime at={enquiry.createdAt} />
        </p>
        <p className={classes.text}>{enquiry.message}</p>
      </li>
      {enquiry.replies.map((reply) => (
        <Reply key={reply._id} reply={reply} />
      ))}
    </ol>
  );
}

function Reply({ reply: { author, createdAt, message, mail } }: { reply: EnquiryReply }) {
  return (
    <li className={`${classes.entry} ${classes.ours}`}>
      <p className={classes.byline}>
        <strong>{author}</strong>
        <RelativeTime at={createdAt} />
        {mail && <MailStatus state={mail.state} />}
      </p>
      <p className={classes.text}>{message}</p>
      {mail?.state === 'Waiting' && mail.reason && (
        <p className={classes.pending}>
          This mail has not gone out yet: {mail.reason}.
          {mail.nextAttemptAt && (
            <>
              {' '}
              The next attempt is <RelativeTime at={mail.nextAttemptAt} />.
            </>
          )}
        </p>
      )}
      {mail && (mail.state === 'Failed' || mail.state === 'Unclear') && <Resend mail={mail} />}
    </li>
  );
}

function Resend({ mail }: { mail: NonNullable<EnquiryReply['mail']> }) {
  const { call } = useApp();
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const resend = async () => {
    setIsBusy(true);
    dismissToasts([mail._id]);
    try {
      const { message } = await call('POST /api/mail/{id}/retry', { params: { id: mail._id } });
      await client.invalidateQueries({ queryKey: ENQUIRIES.key });
      showToast('success', message ?? 'The mail waits to be sent again.', undefined, [mail._id]);
    } catch (error) {
      showToast('error', `The mail could not be sent again. ${errorMessage(error)}`, undefined, [mail._id]);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <p className={classes.trouble}>
      {mail.state === 'Unclear'
        ? 'It is unknown whether this mail went out. '
        : `This mail did not go out. ${mail.reason ?? ''} `}
      <Button isBusy={isBusy} onClick={() => void resend()}>
        {isBusy ? 'Sending again…' : 'Send again'}
      </Button>
    </p>
  );
}
