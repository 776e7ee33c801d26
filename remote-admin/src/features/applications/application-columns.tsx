import { Link, type To } from 'react-router-dom';
import type { Decision } from 'shared-contracts/applications/decisions';
import type { Application } from 'shared-contracts/applications/applications';
import { Button } from '../../components/button.tsx';
import type { Column } from '../../components/data-table.tsx';
import { EmailAddress } from '../../components/email-address.tsx';
import classes from './applications.module.css';
import { ApplicationStatus, VERBS } from './application-status.tsx';
import { ResumeButton } from './resume-button.tsx';

interface ColumnActions {
  readonly linkTo: (id: string) => To;
  readonly onDecide: (application: Application, status: Decision) => void;
  readonly onDelete: (application: Application) => void;
  readonly onRestore: (application: Application) => void;
}

/** The columns of the applications. All but Resume and Actions are sortable. */
export const applicationColumns = ({
  linkTo,
  onDecide,
  onDelete,
  onRestore,
}: ColumnActions): readonly Column<Application>[] => [
  {
    id: 'fullName',
    header: 'Full Name',
    isSortable: true,
    isTitle: true,
    cell: ({ _id, fullName, deletedAt }) =>
      deletedAt ? (
        <span className={classes.name}>{fullName}</span>
      ) : (
        <Link to={linkTo(_id)} preventScrollReset className={classes.name}>
          {fullName}
        </Link>
      ),
  },
  { id: 'email', header: 'Email', isSortable: true, cell: ({ email }) => <EmailAddress email={email} /> },
  {
    id: 'phone',
    header: 'Phone',
    isSortable: true,
    kind: 'words',
    cell: ({ phone }) => <span className={classes.phone}>{phone}</span>,
  },
  { id: 'role', header: 'Role', isSortable: true, kind: 'words', cell: ({ role }) => role },
  {
    id: 'employmentType',
    header: 'Job Type',
    isSortable: true,
    kind: 'unbroken',
    cell: ({ employmentType }) => employmentType,
  },
  {
    id: 'jobLocation',
    header: 'Location',
    isSortable: true,
    kind: 'words',
    cell: ({ jobLocation }) => jobLocation,
  },
  {
    id: 'status',
    header: 'Status',
    isSortable: true,
    cell: ({ status }) => <ApplicationStatus status={status} />,
  },
  {
    id: 'resume',
    header: 'Resume',
    cell: (application) => !application.deletedAt && <ResumeButton application={application} />,
  },
  {
    id: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (application) =>
      application.deletedAt ? (
        <Button
          look="quiet"
          aria-label={`Restore ${application.fullName}`}
          onClick={() => onRestore(application)}
        >
          Restore
        </Button>
      ) : (
        <div className={classes.actions}>
          {(['Shortlisted', 'Rejected'] as const).map((status) => (
            <Button
              key={status}
              look="quiet"
              disabled={application.status === status}
              aria-label={`${VERBS[status]} ${application.fullName}`}
              onClick={() => onDecide(application, status)}
            >
              {VERBS[status]}
            </Button>
          ))}
          <Button
            look="quiet"
            aria-label={`Delete ${application.fullName}`}
            onClick={() => onDelete(application)}
          >
            Delete
          </Button>
        </div>
      ),
  },
];
