import { Link } from 'react-router-dom';
import type { ApplicationDetail } from 'shared-contracts/applications/applications';
import type { AuditAction } from 'shared-contracts/accounts/audit';
import type { MailKind } from 'shared-contracts/mail/mail';
import { MailStatus } from '../../components/mail-status.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import classes from './applications.module.css';

/** The labels of actions other than status changes. */
const EVENTS: Partial<Record<AuditAction, string>> = {
  'application.mail': 'Mail about the decision',
  'application.download': 'Resume downloaded',
  'application.preview': 'Resume previewed',
  'application.delete': 'Deleted',
  'application.restore': 'Restored',
};

/** The audit history of an application. */
export function History({
  application: { createdAt, history },
}: {
  readonly application: ApplicationDetail;
}) {
  return (
    <>
      <ol role="list" className={classes.history}>
        <li>
          Received · <RelativeTime at={createdAt} />
        </li>
        {history.map(({ at, author, action, was, is }) => (
          <li key={`${at} ${action}`}>
            {was && is ? `${was} → ${is}` : (EVENTS[action] ?? action)} ·{' '}
            {author ?? 'Someone with access to the server'} · <RelativeTime at={at} />
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

/** The mails to the applicant, sent and pending. */
export function MailLines({ mails }: Pick<ApplicationDetail, 'mails'>) {
  return (
    <ul role="list" className={classes.history}>
      {mails.map(({ _id, kind, state, attempts, createdAt, nextAttemptAt, sentAt }) => (
        <li key={_id}>
          <MailStatus state={state} /> <Link to={`/admin/mail?state=${state}`}>{KINDS[kind] ?? kind}</Link> ·{' '}
          {nextAttemptAt && attempts === 0 && 'goes out '}
          <RelativeTime at={nextAttemptAt ?? sentAt ?? createdAt} />
        </li>
      ))}
    </ul>
  );
}
