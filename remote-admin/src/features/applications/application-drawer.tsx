import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Decision } from 'shared-contracts/applications/decisions';
import type {
  ApplicationDetail,
  ApplicationStatus as Status,
} from 'shared-contracts/applications/applications';
import { Button } from '../../components/button.tsx';
import { EraseDialog } from '../../components/erase-dialog.tsx';
import { Fact } from '../../components/fact.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { SidePanel } from '../../components/side-panel.tsx';
import { TableSkeleton } from '../../components/table-skeleton.tsx';
import { When } from '../../components/when.tsx';
import { useApp } from '../../lib/app-context.ts';
import { applicationQuery } from './application-queries.ts';
import classes from './applications.module.css';
import { ApplicationStatus, DEEDS, VERBS } from './application-status.tsx';
import { eraseApplicant, setApplicationStatus } from './change-applications.ts';
import type { Deciding } from './decide-dialog.tsx';
import { History, MailLines } from './application-history.tsx';
import { ResumePreview } from './resume-preview.tsx';

interface ApplicationDrawerProps {
  /** Null: closed. */
  readonly id: string | null;
  readonly onClose: () => void;
  readonly onDelete: (id: string) => void;
  readonly onDecide: (deciding: Deciding) => void;
}

/** Everything about one applicant. */
export function ApplicationDrawer({ id, onClose, onDelete, onDecide }: ApplicationDrawerProps) {
  const { call } = useApp();
  const { data, error, isFetching, refetch } = useQuery({
    ...applicationQuery(call, id ?? ''),
    enabled: id !== null,
  });
  return (
    <SidePanel isOpen={id !== null} title={data?.fullName ?? 'Application'} onClose={onClose}>
      {!data && !error && <TableSkeleton label="Application" rows={4} />}
      {!data && error && (
        <LoadFailure
          title="The application could not be loaded"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <Applicant
          key={data._id}
          application={data}
          onDelete={() => onDelete(data._id)}
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
  readonly onDecide: (deciding: Deciding) => void;
  readonly onErased: () => void;
}

function Applicant({ application, onDelete, onDecide, onErased }: ApplicantProps) {
  const { call } = useApp();
  const [isErasing, setIsErasing] = useState(false);
  const { status, consent, mails } = application;
  const unmailed = unmailedDecision(application);
  const decide = (to: Status) => {
    if (to === 'Shortlisted' || to === 'Rejected') onDecide({ chosen: [application], status: to });
    else void setApplicationStatus(call, [application], to);
  };
  return (
    <div className={classes.applicant}>
      <div className={classes.decide}>
        <ApplicationStatus status={status} />
        {DEEDS.filter((other) => other !== status).map((other) => (
          <Button key={other} onClick={() => decide(other)}>
            {VERBS[other]}
          </Button>
        ))}
        {unmailed && (
          <Button onClick={() => onDecide({ chosen: [application], status: unmailed })}>
            Write to the applicant
          </Button>
        )}
        <Button onClick={onDelete}>Delete</Button>
      </div>
      <dl className={classes.facts}>
        <Fact name="Role">{application.role}</Fact>
        <Fact name="Job Type">{application.employmentType}</Fact>
        <Fact name="Workplace">{application.workplaceType}</Fact>
        <Fact name="Location">{application.jobLocation}</Fact>
        <Fact name="Email">
          <a href={`mailto:${application.email}`}>{application.email}</a>
        </Fact>
        <Fact name="Phone">
          <a href={`tel:${application.phone.replaceAll(/[^+\d]/g, '')}`}>{application.phone}</a>
        </Fact>
        <Fact name="Received">
          <When at={application.createdAt} />
        </Fact>
        <Fact name="18 or older">{application.isAdult ? 'Confirmed' : 'Not confirmed'}</Fact>
        <Fact name="Privacy policy">
          {consent ? `Agreed to version ${consent.version}` : 'Consent not recorded'}
        </Fact>
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
      <section>
        <h3 className={classes.heading}>Erase</h3>
        <p>When the applicant asks to have all data removed.</p>
        <p>
          <Button onClick={() => setIsErasing(true)}>Erase this person…</Button>
        </p>
      </section>
      <EraseDialog
        isOpen={isErasing}
        name={{ field: 'fullName', label: 'Full name', value: application.fullName, maxLength: 150 }}
        removed={`${erasedApplications(application)} with message, resume and mails, at once and without Undo. The audit log keeps that you did it, without any name.`}
        others={{ label: 'Enquiries', list: '/admin/contact', email: application.email }}
        erase={(typed) => eraseApplicant(call, application._id, typed)}
        onErased={onErased}
        onClose={() => setIsErasing(false)}
      />
    </div>
  );
}

const erasedApplications = ({ sameSender, email }: ApplicationDetail): string =>
  sameSender > 0 ? `This application and ${sameSender} more from ${email} go` : 'The application goes';

/** The decision that the applicant has had no mail about. One that failed or was cancelled has reached nobody. */
function unmailedDecision({ status, mails }: ApplicationDetail): Decision | null {
  if (status !== 'Shortlisted' && status !== 'Rejected') return null;
  const kind = status === 'Shortlisted' ? 'application-shortlisted' : 'application-rejected';
  const isMailed = mails.some((mail) => mail.kind === kind && !['Failed', 'Cancelled'].includes(mail.state));
  return isMailed ? null : status;
}
