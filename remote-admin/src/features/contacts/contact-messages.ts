import type { ContactStatus } from 'shared-contracts/contacts/contacts';
import { bulkMessage } from '../../lib/bulk-message.ts';

interface Counts {
  readonly requested: number;
  readonly changed: number;
}

export const statusMessage = (status: ContactStatus, counts: Counts): string =>
  bulkMessage({
    noun: 'contact',
    done: `marked as ${status.toLowerCase()}`,
    already: `${status.toLowerCase()} or deleted already`,
    ...counts,
  });

/** @param to 'assigned to ravi@example.com' */
export const assignMessage = (to: string, counts: Counts): string =>
  bulkMessage({ noun: 'contact', done: to, already: `${to} or deleted already`, ...counts });

/** @param count how many enquiries the API erased */
export const eraseMessage = (count: number): string =>
  count === 1 ? 'The enquiry is erased.' : `${count} enquiries are erased.`;
