import { BIN } from '../../components/status-tabs.tsx';
import { STATUSES } from './contact-status.tsx';

/** How the list of all enquiries begins: by first name, five a page. */
export const CONTACT_LIST = {
  sorts: ['createdAt', 'firstName', 'email', 'phone', 'message'],
  sort: 'firstName',
  order: 'asc',
  limit: 5,
  filters: { status: [...STATUSES, BIN], assignee: ['me'] },
} as const;

/** What the tab All adds to the address: the bare address opens New while something is new. */
export const ALL = 'all';

/** The newest first, as the tab New begins. */
export const NEWEST_FIRST = { sort: 'createdAt', order: 'desc' } as const;
export const NEW_SEARCH = `?${new URLSearchParams({ status: 'New', ...NEWEST_FIRST }).toString()}`;
