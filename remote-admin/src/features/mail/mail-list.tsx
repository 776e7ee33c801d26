import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MailKind, MailState, MailSummary } from 'shared-contracts/mail/mail';
import { BulkBar } from '../../components/bulk-bar.tsx';
import { Button } from '../../components/button.tsx';
import type { Column } from '../../components/data-table.tsx';
import { EmailAddress } from '../../components/email-address.tsx';
import { FilterTabs } from '../../components/filter-tabs.tsx';
import { ListTools } from '../../components/list-tools.tsx';
import { ListView } from '../../components/list-view.tsx';
import { MailStatus } from '../../components/mail-status.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { useApp } from '../../lib/app-context.ts';
import { useListState } from '../../lib/use-list-state.ts';
import { useSelection } from '../../lib/use-selection.ts';
import { dismissMails } from './dismiss-mails.ts';
import { isDismissible, isTroubled, MailButtons } from './mail-buttons.tsx';
import { MAIL_LIST, mailListQuery, STATES } from './mail-queries.ts';
import classes from './mail.module.css';
import { MailPanel } from './mail-panel.tsx';
import { retryMails } from './retry-mails.ts';
import { type MailActions, useMailActions } from './use-mail-actions.ts';

const KINDS: Record<MailKind, string> = {
  'enquiry-received': 'Thanks for an enquiry',
  'enquiry-for-staff': 'Notice of an enquiry',
  'enquiry-reply': 'Reply',
  'application-received': 'Thanks for an application',
  'application-for-staff': 'Notice of an application',
  'application-shortlisted': 'Decision: shortlisted',
  'application-rejected': 'Decision: rejected',
  'password-reset': 'New password',
  'password-changed': 'Password changed',
  'two-step-changed': 'Two-step login changed',
  'colleague-invited': 'Administrator invited',
  invitation: 'Invitation',
};

const EMPTY_TAB_TEXTS: Record<MailState, string> = {
  Failed: 'No mail has failed.',
  Unclear: 'No mail has an unclear outcome.',
  Waiting: 'No mail is waiting to be sent.',
  Sending: 'No mail is being sent.',
  Sent: 'No mail has been sent yet.',
  Cancelled: 'No mail was cancelled.',
};

/**
 * The mails of the site with their delivery state. They can be read, and those that failed or are unclear retried or
 * dismissed, one by one or together.
 */
export function MailList() {
  const { call } = useApp();
  const list = useListState(MAIL_LIST);
  const actions = useMailActions();
  const result = useQuery(mailListQuery(call, list));
  const selected = useSelection(result.data);
  const troubledIds = selected.rows.filter(({ state }) => isTroubled(state)).map(({ _id }) => _id);
  const dismissibleIds = selected.rows.filter(isDismissible).map(({ _id }) => _id);
  const [isChangingSelected, setIsChangingSelected] = useState(false);
  const changeSelected = async (change: typeof retryMails, ids: readonly string[]) => {
    setIsChangingSelected(true);
    if (await change(call, ids)) selected.clear();
    setIsChangingSelected(false);
  };
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <div className={classes.list}>
      <ListTools>
        <FilterTabs
          label="Mails by state"
          parameter="state"
          tabs={[{ value: null, label: 'All' }, ...STATES.map((state) => ({ value: state, label: state }))]}
        />
      </ListTools>
      <ListView
        label="Mails"
        list={list}
        result={result}
        columns={columns(actions, setOpenId)}
        nameOf={({ subject }) => subject}
        selection={selected}
        needsDesktop
        currentId={openId ?? undefined}
        empty={{
          title: 'No mails found',
          text: 'Every mail that the site sends appears here.',
          tabs: { parameter: 'state', texts: EMPTY_TAB_TEXTS },
        }}
      />
      <BulkBar count={selected.ids.length} onClear={selected.clear}>
        {troubledIds.length > 0 ? (
          <Button isBusy={isChangingSelected} onClick={() => void changeSelected(retryMails, troubledIds)}>
            Retry
          </Button>
        ) : (
          <p>Only failed and unclear mails can be retried or dismissed.</p>
        )}
        {dismissibleIds.length > 0 && (
          <Button
            isBusy={isChangingSelected}
            onClick={() => void changeSelected(dismissMails, dismissibleIds)}
          >
            Dismiss
          </Button>
        )}
      </BulkBar>
      <MailPanel id={openId} onClose={() => setOpenId(null)} actions={actions} />
    </div>
  );
}

const columns = (actions: MailActions, onRead: (id: string) => void): readonly Column<MailSummary>[] => [
  {
    id: 'subject',
    header: 'Subject',
    isTitle: true,
    cell: ({ _id, subject, kind }) => (
      <div className={classes.subject}>
        <button type="button" className={classes.read} onClick={() => onRead(_id)}>
          {subject}
        </button>
        <span className={classes.kind}>{KINDS[kind]}</span>
      </div>
    ),
  },
  { id: 'to', header: 'To', cell: ({ to }) => <EmailAddress email={to} /> },
  {
    id: 'state',
    header: 'State',
    cell: ({ state, reason, attempts, nextAttemptAt, isDismissed }) => (
      <div className={classes.subject}>
        <MailStatus state={state} />
        {isDismissed && <span className={classes.kind}>Dismissed</span>}
        {reason && state !== 'Sent' && <span className={classes.kind}>{reason}</span>}
        {nextAttemptAt && attempts === 0 && (
          <span className={classes.kind}>
            Goes out <RelativeTime at={nextAttemptAt} />
          </span>
        )}
        {nextAttemptAt && attempts > 0 && (
          <span className={classes.kind}>
            Attempt {attempts + 1} <RelativeTime at={nextAttemptAt} />
          </span>
        )}
      </div>
    ),
  },
  {
    id: 'createdAt',
    header: 'Written',
    kind: 'narrow',
    cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
  },
  {
    id: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (mail) => <MailButtons mail={mail} actions={actions} isInList />,
  },
];
