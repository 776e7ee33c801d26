import { and, desc, lt } from 'drizzle-orm';
import type { ContactExportQuery } from 'shared-contracts/contacts/contacts';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { contacts } from '../../db/schema/enquiries.ts';
import { exportList } from '../lists/export-list.ts';
import { type ContactRow, isListed, referenceOf, selectContacts } from './contact-rows.ts';
import { matchesContact } from './matches-contact.ts';

export interface ExportContacts {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'actor'>;
  readonly input: ContactExportQuery;
}

const HEADER = [
  'Received',
  'Reference',
  'Status',
  'First name',
  'E-mail',
  'Phone',
  'Service',
  'Message',
  'Consent',
  'Policy',
  'Assigned to',
];
const BATCH = 1_000;

/**
 * All enquiries, newest first, as the text of a CSV file.
 * @throws UnauthenticatedError when nobody is signed in
 */
export async function exportContacts({ ctx, input }: ExportContacts): Promise<AsyncIterable<string>> {
  const actor = requireActor(ctx);
  const { status = null, q = '' } = input;
  const found = q === '' ? undefined : matchesContact(q);
  return exportList(ctx, {
    action: 'contact.export',
    details: { status, isSearched: q !== '' },
    header: HEADER,
    size: BATCH,
    read: (below) =>
      selectContacts(ctx.db)
        .where(and(isListed(input, actor), found, below === undefined ? undefined : lt(contacts.id, below)))
        .orderBy(desc(contacts.id))
        .limit(BATCH),
    idOf: (row) => row.id,
    toCells,
  });
}

const toCells = (row: ContactRow): (string | null)[] => [
  row.createdAt.toISOString(),
  referenceOf(row.id),
  row.status,
  row.firstName,
  row.email,
  row.phone,
  row.service,
  row.message,
  row.consentedAt?.toISOString() ?? null,
  row.consentVersion,
  row.assignee?.email ?? null,
];
