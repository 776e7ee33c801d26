import type { EnquiryStatus as Status } from 'shared-contracts/enquiries/enquiries';
import { StatusBadge } from '../../components/status-badge.tsx';
import type { StatusTone } from '../../lib/status-tone.ts';

/** In the order of the workflow. Repeated here, since importing the schema would load its library. */
export const STATUSES = ['New', 'Open', 'Replied', 'Closed', 'Spam'] as const satisfies readonly Status[];

const TONES: Record<Status, StatusTone> = {
  New: 'signal',
  Open: 'warning',
  Replied: 'good',
  Closed: 'quiet',
  Spam: 'bad',
};

/** The status of an enquiry (docs/product/back-office.md, Enquiries). */
export function EnquiryStatus({ status }: { status: Status }) {
  return <StatusBadge tone={TONES[status]}>{status}</StatusBadge>;
}
