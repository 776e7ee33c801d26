import type { ApplicationStatus as Status } from 'shared-contracts/applications/applications';
import { StatusBadge } from '../../components/status-badge.tsx';
import type { StatusTone } from '../../lib/status-tone.ts';

/** Repeated here, since importing the schema would load its library. */
export const STATUSES = ['Pending', 'Shortlisted', 'Rejected', 'Spam'] as const satisfies readonly Status[];

/** In the order of the buttons. */
export const OFFERED_STATUSES: readonly Status[] = ['Shortlisted', 'Rejected', 'Pending', 'Spam'];

/** The label of the action that leads to a status. */
export const VERBS: Record<Status, string> = {
  Pending: 'Back to pending',
  Shortlisted: 'Shortlist',
  Rejected: 'Reject',
  Spam: 'Mark as spam',
};

const TONES: Record<Status, StatusTone> = {
  Pending: 'warning',
  Shortlisted: 'good',
  Rejected: 'bad',
  Spam: 'quiet',
};

export function ApplicationStatus({ status }: { status: Status }) {
  return <StatusBadge tone={TONES[status]}>{status}</StatusBadge>;
}
