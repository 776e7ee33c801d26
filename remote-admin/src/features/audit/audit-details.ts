import type { AuditDetails } from 'shared-contracts/accounts/audit';
import type { Admin } from '../../lib/admins-query.ts';

type Value = AuditDetails[string];

/** Labels of details that are not shown as a name and a value; null hides the detail. */
const DETAIL_LABELS: Readonly<Record<string, (value: Value) => string | null>> = {
  isOpen: (value) => (value === true ? 'open' : 'closed'),
  isMailed: (value) => (value === true ? 'with a mail' : null),
  isKnownDevice: (value) => (value === true ? 'known browser' : 'new browser'),
  attempts: (value) => (value === 1 ? null : `${String(value)} within an hour`),
  isSearched: (value) => (value === true ? 'filtered by a search' : null),
};

/** The details of an action as text: 'Pending → Rejected, with a mail'. */
export function formatDetails({ was, is, ...others }: AuditDetails, admins: readonly Admin[]): string {
  const show = (value: Value | undefined) =>
    admins.find(({ _id }) => _id === value)?.email ?? shortId(String(value ?? 'Nobody'));
  const parts = Object.entries(others).map(([name, value]) =>
    name in DETAIL_LABELS
      ? (DETAIL_LABELS[name]?.(value) ?? null)
      : value === null
        ? null
        : `${name} ${show(value)}`,
  );
  if (is !== undefined) parts.unshift(`${show(was)} → ${show(is)}`);
  else if (was !== undefined) parts.unshift(`was ${show(was)}`);
  return parts.filter((part) => part !== null).join(', ');
}

/** The end of an id, which admins and senders know as the reference; any other value unchanged. */
export const shortId = (value: string): string => (/^[0-9A-Z]{26}$/.test(value) ? value.slice(-8) : value);
