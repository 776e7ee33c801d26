import type { ContactReply } from 'shared-contracts/contacts/contacts';
import { When } from '../../components/when.tsx';
import classes from './thread.module.css';

/** What colleagues sent while somebody wrote, to be read before one's own goes out. */
export function TheirReply({ replies }: { replies: readonly ContactReply[] }) {
  return (
    <section className={classes.theirs} aria-labelledby="their-reply">
      <h2 id="their-reply" className={classes.theirsTitle}>
        Sent meanwhile
      </h2>
      {replies.map(({ _id, author, createdAt, message }) => (
        <div key={_id}>
          <p className={classes.byline}>
            <strong>{author}</strong>
            <When at={createdAt} />
          </p>
          <p className={classes.text}>{message}</p>
        </div>
      ))}
    </section>
  );
}
