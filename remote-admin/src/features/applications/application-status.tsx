import type { ApplicationStatus as Status } from 'shared-contracts/applications/applications';
import { StatusBadge } from '../../components/status-badge.tsx';
import type { StatusTone } from '../../lib/status-tone.ts';

/** The schema would bring its library along. */
export const STATUSES = ['Pending', 'Shortlisted', 'Rejected', 'Spam'] as const satisfies readonly Status[];

/** In the order in which they are offered. */
export const DEEDS: readonly Status[] = ['Shortlisted', 'Rejected', 'Pending', 'Spam'];

/** What a person does to bring an application there. */
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
