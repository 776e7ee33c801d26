import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import type {
  Enquiry,
  EnquiryExportQuery,
  EnquiryStatus as Status,
} from 'shared-contracts/enquiries/enquiries';
import { BulkBar } from '../../components/bulk-bar.tsx';
import { Button, buttonClass } from '../../components/button.tsx';
import { ConfirmDialog, deleteQuestion, trashConsequence } from '../../components/confirm-dialog.tsx';
import type { Column } from '../../components/data-table.tsx';
import { EmailAddress } from '../../components/email-address.tsx';
import { ExportButton } from '../../components/export-button.tsx';
import { ListTools } from '../../components/list-tools.tsx';
import { ListView } from '../../components/list-view.tsx';
import { Menu } from '../../components/menu.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { TRASH, StatusTabs } from '../../components/status-tabs.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { useApp, useSession } from '../../lib/app-context.ts';
import { useInboxRows } from '../../lib/use-inbox-rows.ts';
import { useListState } from '../../lib/use-list-state.ts';
import { dashboardCountsQuery } from '../../lib/dashboard-counts-query.ts';
import { AssignMenu } from './assign-menu.tsx';
import { setEnquiryStatus } from './change-enquiries.ts';
import classes from './enquiry-list.module.css';
import { ALL, ENQUIRY_LIST, NEWEST_FIRST } from './enquiry-list-state.ts';
import { ENQUIRIES, enquiryListQuery } from './enquiry-queries.ts';
import { EnquiryStatus, STATUSES } from './enquiry-status.tsx';

const EMPTY_TAB_TEXTS: Record<Status | typeof TRASH, string> = {
  New: 'No enquiry is new.',
  Open: 'No enquiry is being worked on.',
  Replied: 'No replied enquiry is left to close.',
  Closed: 'No enquiry is closed.',
  Spam: 'Nothing is marked as spam.',
  deleted: 'Nothing is deleted. What you delete stays here for 30 days.',
};

/** The table of enquiries, with tabs by status. */
export function EnquiryList() {
  const { call, download } = useApp();
  const list = useListState(ENQUIRY_LIST);
  const ownEmail = useSession().info?.email ?? '';
  const { search } = useLocation();
  const result = useQuery(enquiryListQuery(call, list));
  const { data: counts } = useQuery(dashboardCountsQuery(call));
  const rows = useInboxRows(ENQUIRIES, result.data);
  const { selected, deleting, setDeleting } = rows;
  const isTrash = list.filter('status') === TRASH;
  const isMine = list.filter('assignee') === 'me';

  return (
    <div className={classes.list}>
      <ListTools
        tabs={
          <StatusTabs
            label="Contacts by status"
            statuses={STATUSES}
            all={ALL}
            more={{ New: { count: counts?.newEnquiries, sorted: NEWEST_FIRST } }}
          />
        }
        actions={
          <ExportButton
            name="contacts"
            fetchFile={() =>
              download('GET /api/contact/export', { query: list.filterParams as EnquiryExportQuery })
            }
          />
        }
      >
        <SearchField label="Search contacts" placeholder="Search…" value={list.q} onChange={list.search} />
        <Button
          look="quiet"
          aria-pressed={isMine}
          onClick={() => list.setFilter('assignee', isMine ? null : 'me')}
        >
          Assigned to me
        </Button>
      </ListTools>
      <ListView
        label="Contacts"
        list={list}
        result={result}
        columns={columns({
          ownEmail,
          search,
          onDelete: (enquiry) => setDeleting([enquiry]),
          onRestore: rows.restore,
        })}
        nameOf={({ firstName }) => firstName}
        needsDesktop
        selection={selected}
        empty={{
          title: 'No contacts found',
          text: 'Enquiries from the website appear here.',
          tabs: { parameter: 'status', texts: EMPTY_TAB_TEXTS },
        }}
      />
      <BulkBar count={selected.ids.length} onClear={selected.clear}>
        {isTrash && <Button onClick={rows.restoreSelected}>Restore</Button>}
        {!isTrash && (
          <>
            <Menu
              label="Mark the selected contacts"
              choices={STATUSES.map((status) => ({
                id: status,
                label: `Mark as ${status.toLowerCase()}`,
                onChoose: () => void selected.clearDuring(() => setEnquiryStatus(call, selected.ids, status)),
              }))}
            >
              Mark as…
            </Menu>
            <AssignMenu enquiries={selected.rows} run={selected.clearDuring}>
              Assign…
            </AssignMenu>
            <Button onClick={() => setDeleting(selected.rows)}>Delete</Button>
          </>
        )}
      </BulkBar>
      <ConfirmDialog
        isOpen={deleting.length > 0}
        question={deleteQuestion('contact', deleting.length)}
        consequence={trashConsequence(deleting.length, `The enquiry of ${deleting[0]?.firstName}`)}
        verb="Delete"
        onConfirm={rows.confirmDeletion}
        onClose={() => setDeleting([])}
      />
    </div>
  );
}

interface RowActions {
  /** The e-mail address of the logged-in user. */
  readonly ownEmail: string;
  /** The URL search of the list, to return to it from an enquiry. */
  readonly search: string;
  readonly onDelete: (enquiry: Enquiry) => void;
  readonly onRestore: (enquiry: Enquiry) => void;
}

const columns = ({ ownEmail, search, onDelete, onRestore }: RowActions): readonly Column<Enquiry>[] => [
  {
    id: 'firstName',
    header: 'Name',
    isSortable: true,
    isTitle: true,
    cell: ({ _id, firstName, status, assignee, deletedAt }) => (
      <div className={classes.sender}>
        {deletedAt && <span className={classes.name}>{firstName}</span>}
        {!deletedAt && (
          <Link to={`/admin/contact/${_id}`} state={{ search }} className={classes.name}>
            {firstName}
          </Link>
        )}
        <span className={classes.facts}>
          <EnquiryStatus status={status} />
        </span>
        {assignee && (
          <span className={classes.assignee}>
            Assigned to {assignee.email === ownEmail ? 'you' : <span>{assignee.email}</span>}
          </span>
        )}
      </div>
    ),
  },
  {
    id: 'createdAt',
    header: 'Received',
    isSortable: true,
    kind: 'words',
    cell: ({ createdAt }) => <RelativeTime at={createdAt} format="time" />,
  },
  { id: 'email', header: 'Email', isSortable: true, cell: ({ email }) => <EmailAddress email={email} /> },
  {
    id: 'phone',
    header: 'Phone',
    isSortable: true,
    cell: ({ phone }) => <span className={isLong(phone) ? undefined : classes.phone}>{phone ?? '–'}</span>,
  },
  {
    id: 'message',
    header: 'Message',
    isSortable: true,
    kind: 'wide',
    cell: ({ message, service }) => (
      <div className={classes.message}>
        {service && <span className={classes.service}>{service}: </span>}
        <bdi>{message}</bdi>
      </div>
    ),
  },
  {
    id: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (enquiry) =>
      enquiry.deletedAt ? (
        <Button look="quiet" aria-label={`Restore ${enquiry.firstName}`} onClick={() => onRestore(enquiry)}>
          Restore
        </Button>
      ) : (
        <div className={classes.actions}>
          <Link to={`/admin/contact/${enquiry._id}`} state={{ search }} className={buttonClass('quiet')}>
            View &amp; reply
          </Link>
          <Button look="quiet" aria-label={`Delete ${enquiry.firstName}`} onClick={() => onDelete(enquiry)}>
            Delete
          </Button>
        </div>
      ),
  },
];

/** Phone numbers stay on one line; other text that visitors type into the field may wrap. */
const isLong = (phone: string | null): boolean => (phone ?? '').length > 20;
