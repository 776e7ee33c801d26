import { and, desc, lt } from 'drizzle-orm';
import type { ContactExportQuery } from 'shared-contracts/contacts';
import { requireActor } from '../../auth/require-actor.ts';
import type { Actor, ServiceContext } from '../../context.ts';
import type { Database } from '../../db/open-database.ts';
import { contacts } from '../../db/schema/enquiries.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { IN_ORDER_OF_ID, readInBatches } from '../lists/read-in-batches.ts';
import { writeCsv } from '../lists/write-csv.ts';
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
const BATCH = 100;

/**
 * All enquiries, newest first, as the text of a CSV file. They are read in parts, each behind the last row of the one
 * before, so that memory stays flat.
 * @throws UnauthenticatedError when nobody is signed in
 */
export async function exportContacts({ ctx, input }: ExportContacts): Promise<AsyncIterable<string>> {
  const actor = requireActor(ctx);
  const { status = null } = input;
  await recordAudit(ctx.db, {
    at: ctx.clock(),
    actor,
    action: 'contact.export',
    details: { status, isSearched: Boolean(input.q) },
  });
  return writeCsv(HEADER, readCells(ctx.db, input, actor));
}

async function* readCells(db: Database, input: ContactExportQuery, actor: Actor) {
  const { q = '' } = input;
  const found = q === '' ? undefined : matchesContact(q);
  const batches = readInBatches({
    size: BATCH,
    read: (below) =>
      selectContacts(db, IN_ORDER_OF_ID)
        .where(and(isListed(input, actor), found, below === undefined ? undefined : lt(contacts.id, below)))
        .orderBy(desc(contacts.id))
        .limit(BATCH),
    idOf: (row) => row.id,
  });
  for await (const rows of batches) yield rows.map(toCells);
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
