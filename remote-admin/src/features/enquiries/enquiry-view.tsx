import { useQuery } from '@tanstack/react-query';
import { startTransition, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { EnquiryDetail } from 'shared-contracts/enquiries/enquiries';
import { ApiError } from 'shared-contracts/http/client/api-errors';
import { Button, buttonClass } from '../../components/button.tsx';
import { ConfirmDialog, deleteQuestion, trashConsequence } from '../../components/confirm-dialog.tsx';
import { EraseDialog } from '../../components/erase-dialog.tsx';
import { Loading } from '../../components/loading.tsx';
import { Notice } from '../../components/notice.tsx';
import { Menu } from '../../components/menu.tsx';
import { DeletedNotice } from '../../components/deleted-notice.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { TableSkeleton } from '../../components/table-skeleton.tsx';
import { useApp, useSession } from '../../lib/app-context.ts';
import { moveRows } from '../../lib/inbox.ts';
import { AssignMenu } from './assign-menu.tsx';
import { eraseSender, setEnquiryStatus } from './change-enquiries.ts';
import { EnquiryFacts } from './enquiry-facts.tsx';
import { ALL } from './enquiry-list-state.ts';
import { ENQUIRIES, enquiryQuery } from './enquiry-queries.ts';
import { STATUSES } from './enquiry-status.tsx';
import { Notes } from './notes.tsx';
import { ReplyForm } from './reply-form.tsx';
import { Thread } from './thread.tsx';
import classes from './thread.module.css';
import { hasUnsavedReply, removeUnsavedReplies } from './unsaved-reply.ts';

const LIST = '/admin/contact';
const ALL_ENQUIRIES = `${LIST}?status=${ALL}`;

/** The URL of the list with its previous params, if the user came from there. */
function useListPath(): string {
  const { state } = useLocation() as { readonly state: { readonly search?: unknown } | null };
  return typeof state?.search === 'string' ? LIST + state.search : ALL_ENQUIRIES;
}

/** An enquiry, or the reason why it cannot be shown. */
export function EnquiryView({ id }: { id: string }) {
  const query = useQuery(enquiryQuery(useApp().call, id));
  const { data, error } = query;
  // The data of the last successful load stays in the cache.
  const isMissing = error instanceof ApiError && error.status === 404;
  if (data) return <Enquiry enquiry={data} isMissing={isMissing} />;
  return (
    <>
      <PageTitle>Contact</PageTitle>
      <PageHeader title="Contact" />
      {isMissing && (
        <Notice
          isAlert
          title="Contact not found"
          actions={
            <Link to={ALL_ENQUIRIES} className={buttonClass('plain')}>
              All contacts
            </Link>
          }
        >
          <p>It was deleted, or its address is cut off.</p>
        </Notice>
      )}
      {!isMissing && (
        <Loading
          query={query}
          placeholder={<TableSkeleton label="Contact" rows={4} />}
          failure="The contact could not be loaded"
        >
          <Link to={ALL_ENQUIRIES} className={buttonClass('plain')}>
            All contacts
          </Link>
        </Loading>
      )}
    </>
  );
}

const focus = (button: HTMLButtonElement | null) => button?.focus();

interface EnquiryProps {
  readonly enquiry: EnquiryDetail;
  /** It was deleted or erased since it was loaded. What is being written stays. */
  readonly isMissing: boolean;
}

function Enquiry({ enquiry, isMissing }: EnquiryProps) {
  const { call } = useApp();
  const email = useSession().info?.email ?? '';
  const navigate = useNavigate();
  const listPath = useListPath();
  const [isReplying, setIsReplying] = useState(
    () =>
      enquiry.draft !== null ||
      hasUnsavedReply(email, enquiry._id) ||
      (enquiry.replies.length === 0 && enquiry.status !== 'Spam'),
  );
  const [isDeleting, setIsDeleting] = useState(false);
  /** Whether the user has deleted it, and the list is about to open. */
  const [isLeaving, setIsLeaving] = useState(false);
  const [isErasing, setIsErasing] = useState(false);
  const [hasReplied, setHasReplied] = useState(false);
  const closeReply = () => {
    setHasReplied(true);
    setIsReplying(false);
  };
  return (
    <>
      <PageTitle>{enquiry.firstName}</PageTitle>
      <PageHeader title={enquiry.firstName} lead={<Link to={listPath}>All contacts</Link>}>
        {!isMissing && (
          <>
            <Menu
              label="Status"
              choices={STATUSES.map((status) => ({
                id: status,
                label: `Mark as ${status.toLowerCase()}`,
                isDisabled: status === enquiry.status,
                onChoose: () => void setEnquiryStatus(call, [enquiry._id], status),
              }))}
            >
              Status: {enquiry.status}
            </Menu>
            <AssignMenu enquiries={[enquiry]}>{enquiry.assignee ? 'Reassign' : 'Assign'}</AssignMenu>
            <Button onClick={() => setIsDeleting(true)}>Delete</Button>
          </>
        )}
      </PageHeader>
      {isMissing && !isLeaving && (
        <DeletedNotice
          noun="contact"
          person="sender"
          onRestore={() => moveRows(call, ENQUIRIES, [enquiry._id], 'restore')}
        />
      )}
      <div className={classes.layout}>
        <div className={classes.conversation}>
          <Thread enquiry={enquiry} />
          {isReplying && <ReplyForm enquiry={enquiry} onClose={closeReply} />}
          {!isReplying && (
            <p>
              {/* Restores the focus after the reply panel is removed. */}
              <Button look="primary" {...(hasReplied && { ref: focus })} onClick={() => setIsReplying(true)}>
                Reply
              </Button>
            </p>
          )}
        </div>
        <div className={classes.aside}>
          <EnquiryFacts enquiry={enquiry} />
          <Notes enquiry={enquiry} />
          <section className={classes.erase} aria-labelledby="erase">
            <h2 id="erase" className={classes.heading}>
              Erase
            </h2>
            <p>When the sender asks to have all data removed.</p>
            <Button onClick={() => setIsErasing(true)}>Erase this person…</Button>
          </section>
        </div>
      </div>
      <ConfirmDialog
        isOpen={isDeleting}
        question={deleteQuestion('contact')}
        consequence={trashConsequence(1, `The enquiry of ${enquiry.firstName}`)}
        verb="Delete"
        onConfirm={async () => {
          if (!(await moveRows(call, ENQUIRIES, [enquiry._id], 'delete'))) return;
          setIsLeaving(true);
          await navigate(listPath);
          // An unsaved note may hold the user back. Otherwise the list, also a transition, is rendered with it.
          startTransition(() => setIsLeaving(false));
        }}
        onClose={() => setIsDeleting(false)}
      />
      <EraseDialog
        isOpen={isErasing}
        name={{ field: 'firstName', label: 'Name', value: enquiry.firstName, maxLength: 100 }}
        removed={`${erasedEnquiries(enquiry)} with replies, notes, drafts and mails, immediately and permanently. The audit log records that you did it, without the name.`}
        others={{ label: 'Applications', list: '/admin/job', email: enquiry.email }}
        erase={(confirmation) => eraseSender(call, enquiry._id, confirmation)}
        onErased={() => {
          removeUnsavedReplies(email, enquiry._id);
          void navigate(listPath);
        }}
        onClose={() => setIsErasing(false)}
      />
    </>
  );
}

const erasedEnquiries = ({ sameSender, email }: EnquiryDetail): string =>
  sameSender > 0 ? `This enquiry and ${sameSender} more from ${email} are removed` : 'The enquiry is removed';
