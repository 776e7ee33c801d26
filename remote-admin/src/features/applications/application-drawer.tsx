import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from 'shared-contracts/http/client/api-errors';
import type { Decision } from 'shared-contracts/applications/decisions';
import type {
  ApplicationDetail,
  ApplicationStatus as Status,
} from 'shared-contracts/applications/applications';
import { Button } from '../../components/button.tsx';
import { EraseDialog } from '../../components/erase-dialog.tsx';
import { DescriptionItem } from '../../components/description-item.tsx';
import { Loading } from '../../components/loading.tsx';
import { DeletedNotice } from '../../components/deleted-notice.tsx';
import { SidePanel } from '../../components/side-panel.tsx';
import { TableSkeleton } from '../../components/table-skeleton.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { useApp } from '../../lib/app-context.ts';
import { moveRows } from '../../lib/inbox.ts';
import { mailtoUrl, telUrl } from '../../lib/contact-urls.ts';
import { APPLICATIONS, applicationQuery } from './application-queries.ts';
import classes from './applications.module.css';
import { ApplicationStatus, OFFERED_STATUSES, VERBS } from './application-status.tsx';
import { eraseApplicant, setApplicationStatus } from './change-applications.ts';
import type { PendingDecision } from './decide-dialog.tsx';
import { DECISION_MAILS, isDecision } from './decisions.ts';
import { History, MailLines } from './application-history.tsx';
import { ResumePreview } from './resume-preview.tsx';

interface ApplicationDrawerProps {
  /** Null: closed. */
  readonly id: string | null;
  readonly onClose: () => void;
  readonly onDelete: (application: ApplicationDetail) => void;
  readonly onDecide: (deciding: PendingDecision) => void;
}

/** The details of an application. */
export function ApplicationDrawer({ id, onClose, onDelete, onDecide }: ApplicationDrawerProps) {
  const { call } = useApp();
  const query = useQuery({ ...applicationQuery(call, id ?? ''), enabled: id !== null });
  const { data, error } = query;
  // The data of the last successful load stays in the cache.
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <SidePanel isOpen={id !== null} title={data?.fullName ?? 'Application'} onClose={onClose}>
      {!data && (
        <Loading
          key={id}
          query={query}
          placeholder={<TableSkeleton label="Application" rows={4} />}
          failure="The application could not be loaded"
        />
      )}
      {data && isMissing && (
        <DeletedNotice
          noun="application"
          person="applicant"
          onRestore={() => moveRows(call, APPLICATIONS, [data._id], 'restore')}
        />
      )}
      {data && !isMissing && (
        <Applicant
          key={data._id}
          application={data}
          onDelete={() => onDelete(data)}
          onDecide={onDecide}
          onErased={onClose}
        />
      )}
    </SidePanel>
  );
}

interface ApplicantProps {
  readonly application: ApplicationDetail;
  readonly onDelete: () => void;
  readonly onDecide: (deciding: PendingDecision) => void;
  readonly onErased: () => void;
}

function Applicant({ application, onDelete, onDecide, onErased }: ApplicantProps) {
  const { call } = useApp();
  const [isErasing, setIsErasing] = useState(false);
  const { status, consent, mails } = application;
  const unmailed = unmailedDecision(application);
  const decide = (to: Status) => {
    if (isDecision(to)) onDecide({ applications: [application], status: to });
    else void setApplicationStatus(call, [application], to);
  };
  return (
    <div className={classes.applicant}>
      <div className={classes.decide}>
        <ApplicationStatus status={status} />
        {OFFERED_STATUSES.filter((other) => other !== status).map((other) => (
          <Button key={other} onClick={() => decide(other)}>
            {VERBS[other]}
          </Button>
        ))}
        {unmailed && (
          <Button onClick={() => onDecide({ applications: [application], status: unmailed })}>
            Write to the applicant
          </Button>
        )}
        <Button onClick={onDelete}>Delete</Button>
      </div>
      <dl className={classes.facts}>
        <DescriptionItem term="Role">{application.role}</DescriptionItem>
        <DescriptionItem term="Job Type">{application.employmentType}</DescriptionItem>
        <DescriptionItem term="Workplace">{application.workplaceType}</DescriptionItem>
        <DescriptionItem term="Location">{application.jobLocation}</DescriptionItem>
        <DescriptionItem term="E-mail">
          <a href={mailtoUrl(application.email)}>{application.email}</a>
        </DescriptionItem>
        <DescriptionItem term="Phone">
          <a href={telUrl(application.phone)}>{application.phone}</a>
        </DescriptionItem>
        <DescriptionItem term="Received">
          <RelativeTime at={application.createdAt} format="time" />
        </DescriptionItem>
        {application.reference && <DescriptionItem term="Reference">{application.reference}</DescriptionItem>}
        <DescriptionItem term="18 or older">
          {application.isAdult ? 'Confirmed' : 'Not confirmed'}
        </DescriptionItem>
        <DescriptionItem term="Privacy policy">
          {consent ? `Agreed to version ${consent.version}` : 'Consent not recorded'}
        </DescriptionItem>
      </dl>
      {application.message && (
        <section>
          <h3 className={classes.heading}>Message</h3>
          <p className={classes.message}>{application.message}</p>
        </section>
      )}
      <section>
        <h3 className={classes.heading}>Resume</h3>
        <ResumePreview application={application} />
      </section>
      {mails.length > 0 && (
        <section>
          <h3 className={classes.heading}>Mails</h3>
          <MailLines mails={mails} />
        </section>
      )}
      <section>
        <h3 className={classes.heading}>History</h3>
        <History application={application} />
      </section>
      <section className={classes.erase}>
        <h3>Erase</h3>
        <p>When the applicant asks to have all data removed.</p>
        <Button onClick={() => setIsErasing(true)}>Erase this person…</Button>
      </section>
      <EraseDialog
        isOpen={isErasing}
        name={{ field: 'fullName', label: 'Full name', value: application.fullName, maxLength: 150 }}
        removed={`${erasedApplications(application)} with message, resume and mails, immediately and permanently. The audit log records that you did it, without any name.`}
        others={{ label: 'Enquiries', list: '/admin/contact', email: application.email }}
        erase={(confirmation) => eraseApplicant(call, application._id, confirmation)}
        onErased={onErased}
        onClose={() => setIsErasing(false)}
      />
    </div>
  );
}

const erasedApplications = ({ sameSender, email }: ApplicationDetail): string =>
  sameSender > 0
    ? `This application and ${sameSender} more from ${email} are removed`
    : 'The application is removed';

/** The decision, unless the applicant was mailed about it. Failed and cancelled mails do not count. */
function unmailedDecision({ status, mails }: ApplicationDetail): Decision | null {
  if (!isDecision(status)) return null;
  const kind = DECISION_MAILS[status];
  const isMailed = mails.some((mail) => mail.kind === kind && !['Failed', 'Cancelled'].includes(mail.state));
  return isMailed ? null : status;
}
