import type { MailState } from 'shared-contracts/mail/mail';
import { StatusBadge } from './status-badge.tsx';
import type { StatusTone } from '../lib/status-tone.ts';

const TONES: Record<MailState, StatusTone> = {
  Waiting: 'warning',
  Sending: 'warning',
  Sent: 'good',
  Failed: 'bad',
  Unclear: 'bad',
  Cancelled: 'quiet',
};

/** The delivery state of a mail (docs/product/back-office.md, Mail). */
export function MailStatus({ state }: { state: MailState }) {
  return <StatusBadge tone={TONES[state]}>{state}</StatusBadge>;
}
