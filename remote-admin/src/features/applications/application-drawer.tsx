import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApplicationDetail } from 'shared-contracts/applications';
import type { AuditAction } from 'shared-contracts/audit';
import { Button } from '../../components/button.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { SidePanel } from '../../components/side-panel.tsx';
import { TableSkeleton } from '../../components/table-skeleton.tsx';
import { When } from '../../components/when.tsx';
import { useApp } from '../../lib/app-context.ts';
import { applicationQuery } from './application-queries.ts';
import classes from './applications.module.css';
import { ApplicationStatus, STATUSES, VERBS } from './application-status.tsx';
import { setApplicationStatus } from './change-applications.ts';
import { ResumeButton } from './resume-button.tsx';

/** What was done besides a change of status. */
const DEEDS: Partial<Record<AuditAction, string>> = {
  'application.download': 'Resume downloaded',
  'application.preview': 'Resume previewed',
  'application.delete': 'Deleted',
  'application.restore': 'Restored',
};

interface ApplicationDrawerProps {
  /** Null: closed. */
  readonly id: string | null;
  readonly onClose: () => void;
  readonly onDelete: (id: string) => void;
}

/** All that is known of one applicant (decision 49). */
export function ApplicationDrawer({ id, onClose, onDelete }: ApplicationDrawerProps) {
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
      {data && <Applicant application={data} onDelete={() => onDelete(data._id)} />}
    </SidePanel>
  );
}

function Applicant({ application, onDelete }: { application: ApplicationDetail; onDelete: () => void }) {
  const { call } = useApp();
  const { status, history, consent } = application;
  return (
    <div className={classes.applicant}>
      <div className={classes.decide}>
        <ApplicationStatus status={status} />
        {STATUSES.toReversed()
          .filter((other) => other !== status)
          .map((other) => (
            <Button key={other} onClick={() => void setApplicationStatus(call, [application], other)}>
              {VERBS[other]}
            </Button>
          ))}
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
        <Fact name="Resume">
          {application.resume ? <ResumeButton application={application} /> : 'No resume uploaded'}
        </Fact>
      </dl>
      {application.message && (
        <section>
          <h3 className={classes.heading}>Message</h3>
          <p className={classes.message}>{application.message}</p>
        </section>
      )}
      <section>
        <h3 className={classes.heading}>History</h3>
        {history.length === 0 && <p>Nobody has decided yet.</p>}
        <ol role="list" className={classes.history}>
          {history.map(({ at, author, action, was, is }) => (
            <li key={`${at} ${action}`}>
              {was && is ? `${was} → ${is}` : DEEDS[action]} ·{' '}
              {author ?? 'Somebody with access to the server'} · <When at={at} />
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
