import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { MailSummary } from 'shared-contracts/mail/mail';
import { LeaveGuard } from '../../components/leave-guard.tsx';
import { Loading } from '../../components/loading.tsx';
import { MailStatus } from '../../components/mail-status.tsx';
import { SidePanel } from '../../components/side-panel.tsx';
import { TableSkeleton } from '../../components/table-skeleton.tsx';
import { useApp } from '../../lib/app-context.ts';
import { longTime } from '../../lib/dates.ts';
import { MailButtons } from './mail-buttons.tsx';
import { mailQuery } from './mail-queries.ts';
import classes from './mail.module.css';
import type { MailActions } from './use-mail-actions.ts';

interface MailPanelProps {
  /** Null: closed. */
  readonly id: string | null;
  readonly onClose: () => void;
  readonly actions: MailActions;
}

/** A mail with its text, unless the text contains a secret link to an account. */
export function MailPanel({ id, onClose, actions }: MailPanelProps) {
  const { call } = useApp();
  const query = useQuery({ ...mailQuery(call, id ?? ''), enabled: id !== null });
  const { data } = query;
  return (
    <SidePanel isOpen={id !== null} title={data?.subject ?? 'Mail'} onClose={onClose}>
      {id !== null && <LeaveGuard onBack={onClose} />}
      {!data && (
        <Loading
          key={id}
          query={query}
          placeholder={<TableSkeleton label="Mail" rows={4} />}
          failure="The mail could not be loaded"
        />
      )}
      {data && (
        <div className={classes.mail}>
          <p className={classes.state}>
            <MailStatus state={data.state} />
            {data.isDismissed && <span className={classes.kind}>Dismissed</span>}
            <span>To {data.to}</span>
            <span>
              {data.sentAt ? `Sent ${longTime(data.sentAt)}` : `Written ${longTime(data.createdAt)}`}
            </span>
          </p>
          {data.reason && data.state !== 'Sent' && <p className={classes.reason}>{data.reason}</p>}
          <About mail={data} />
          <MailButtons mail={data} actions={actions} />
          {data.text === null && (
            <p>The text is not shown because it contains a link that opens an account.</p>
          )}
          {data.text !== null && <p className={classes.text}>{data.text}</p>}
        </div>
      )}
    </SidePanel>
  );
}

/** A link to the record that the mail is about. */
function About({ mail: { kind, aboutId } }: { readonly mail: MailSummary }) {
  if (aboutId === null) return null;
  return (
    <p>
      {kind.startsWith('enquiry') && <Link to={`/admin/contact/${aboutId}`}>The enquiry</Link>}
      {kind.startsWith('application') && <Link to={`/admin/job?open=${aboutId}`}>The application</Link>}
    </p>
  );
}
