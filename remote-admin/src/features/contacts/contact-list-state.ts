import { BIN } from '../../components/status-tabs.tsx';
import { STATUSES } from './contact-status.tsx';

/** How the inbox begins: by first name, five a page (specification, sections 4 and 9; decision 48). */
export const CONTACT_LIST = {
  sorts: ['createdAt', 'firstName', 'email', 'phone', 'message'],
  sort: 'firstName',
  order: 'asc',
  limit: 5,
  filters: { status: [...STATUSES, BIN], assignee: ['me'] },
} as const;
