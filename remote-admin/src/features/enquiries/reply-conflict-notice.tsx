import type { EnquiryReply } from 'shared-contracts/enquiries/enquiries';
import { RelativeTime } from '../../components/relative-time.tsx';
import classes from './thread.module.css';

/** The replies that colleagues sent in the meantime, to read before sending one's own. */
export function ReplyConflictNotice({ replies }: { replies: readonly EnquiryReply[] }) {
  return (
    <section className={classes.conflict} aria-labelledby="reply-conflict">
      <h2 id="reply-conflict" className={classes.conflictTitle}>
        Sent in the meantime
      </h2>
      {replies.map(({ _id, author, createdAt, message }) => (
        <div key={_id}>
          <p className={classes.byline}>
            <strong>{author}</strong>
            <RelativeTime at={createdAt} />
          </p>
          <p className={classes.text}>{message}</p>
        </div>
      ))}
    </section>
  );
}
