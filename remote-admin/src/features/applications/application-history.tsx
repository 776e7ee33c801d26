import { Link } from 'react-router-dom';
import type { ApplicationDetail } from 'shared-contracts/applications/applications';
import type { AuditAction } from 'shared-contracts/accounts/audit';
import type { MailKind } from 'shared-contracts/mail/mail';
import { MailStatus } from '../../components/mail-status.tsx';
import { When } from '../../components/when.tsx';
import classes from './applications.module.css';

/** What was done besides a change of status. */
const EVENTS: Partial<Record<AuditAction, string>> = {
  'application.mail': 'Mail about the decision',
  'application.download': 'Resume downloaded',
  'application.preview': 'Resume previewed',
  'application.delete': 'Deleted',
  'application.restore': 'Restored',
};

/** Who did what with an application, and when. */
export function History({
  application: { createdAt, history },
}: {
  readonly application: ApplicationDetail;
}) {
  return (
    <>
      <ol role="list" className={classes.history}>
        <li>
          Received · <When at={createdAt} />
        </li>
        {history.map(({ at, author, action, was, is }) => (
          <li key={`${at} ${action}`}>
            {was && is ? `${was} → ${is}` : (EVENTS[action] ?? action)} ·{' '}
            {author ?? 'Somebody with access to the server'} · <When at={at} />
          </li>
        ))}
      </ol>
      {history.length === 0 && <p>Nobody has decided yet.</p>}
    </>
  );
}

const KINDS: Partial<Record<MailKind, string>> = {
  'application-received': 'Thanks for the application',
  'application-shortlisted': 'Shortlisted',
  'application-rejected': 'Rejected',
};

/** What the applicant was or will be sent. */
export function MailLines({ mails }: Pick<ApplicationDetail, 'mails'>) {
  return (
    <ul role="list" className={classes.history}>
      {mails.map(({ _id, kind, state, attempts, createdAt, nextAttemptAt, sentAt }) => (
        <li key={_id}>
          <MailStatus state={state} /> <Link to={`/admin/mail?state=${state}`}>{KINDS[kind] ?? kind}</Link> ·{' '}
          {nextAttemptAt && attempts === 0 && 'goes out '}
          <When at={nextAttemptAt ?? sentAt ?? createdAt} />
        </li>
      ))}
    </ul>
  );
}
