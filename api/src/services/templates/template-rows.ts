import { eq } from 'drizzle-orm';
import {
  MAIL_TEMPLATE_KINDS,
  type MailTemplate,
  type MailTemplateKind,
  type MailTemplateWords,
} from 'shared-contracts/mail/mail-templates';
import type { Database } from '../../db/open-database.ts';
import { admins } from '../../db/schema/accounts.ts';
import { mailTemplates } from '../../db/schema/templates.ts';
import { placeholdersOf } from './mail-placeholders.ts';
import { ORIGINAL_WORDS } from './original-words.ts';

const selectTemplates = (db: Database) =>
  db
    .select({ row: mailTemplates, updatedBy: admins.email })
    .from(mailTemplates)
    .innerJoin(admins, eq(admins.id, mailTemplates.updatedBy));

type Stored = Awaited<ReturnType<typeof selectTemplates>>[number];

/** The words of every mail, in the order of their kinds. */
export async function readTemplates(db: Database): Promise<MailTemplate[]> {
  const rows = await selectTemplates(db);
  return MAIL_TEMPLATE_KINDS.map((kind) =>
    toTemplate(
      kind,
      rows.find(({ row }) => row.kind === kind),
    ),
  );
}

/** The words of one mail. */
export async function readTemplate(db: Database, kind: MailTemplateKind): Promise<MailTemplate> {
  const [stored] = await selectTemplates(db).where(eq(mailTemplates.kind, kind));
  return toTemplate(kind, stored);
}

function toTemplate(kind: MailTemplateKind, stored: Stored | undefined): MailTemplate {
  return {
    kind,
    ...wordsOf(kind, stored?.row),
    isOriginal: (stored?.row.body ?? null) === null,
    version: stored?.row.version ?? 0,
    updatedAt: stored?.row.updatedAt.toISOString() ?? null,
    updatedBy: stored?.updatedBy ?? null,
    placeholders: placeholdersOf(kind).map(([name, { meaning, isRequired = false }]) => ({
      name,
      meaning,
      isRequired,
    })),
  };
}

const wordsOf = (kind: MailTemplateKind, row: Stored['row'] | undefined): MailTemplateWords =>
  typeof row?.body === 'string' ? { subject: row.subject, body: row.body } : ORIGINAL_WORDS[kind];
