import { TRASH } from '../../components/status-tabs.tsx';
import { STATUSES } from './enquiry-status.tsx';

/** The defaults of the list: by first name, five per page. */
export const ENQUIRY_LIST = {
  sorts: ['createdAt', 'firstName', 'email', 'phone', 'message'],
  sort: 'firstName',
  order: 'asc',
  limit: 5,
  filters: { status: [...STATUSES, TRASH], assignee: ['me'] },
} as const;

/** The status in the URL of the tab All. A URL without a status opens New while there are new enquiries. */
export const ALL = 'all';

/** The default order of the tab New. */
export const NEWEST_FIRST = { sort: 'createdAt', order: 'desc' } as const;
export const NEW_SEARCH = `?${new URLSearchParams({ status: 'New', ...NEWEST_FIRST }).toString()}`;
