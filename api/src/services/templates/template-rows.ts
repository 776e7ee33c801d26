import { eq } from 'drizzle-orm';
import {
  MAIL_TEMPLATE_KINDS,
  type MailTemplate,
  type MailTemplateKind,
  type MailTemplateText,
} from 'shared-contracts/mail/mail-templates';
import type { Database } from '../../db/open-database.ts';
import { admins } from '../../db/schema/accounts.ts';
import { mailTemplates } from '../../db/schema/templates.ts';
import { placeholdersOf } from './mail-placeholders.ts';
import { DEFAULT_TEXTS } from './default-texts.ts';

const selectTemplates = (db: Database) =>
  db
    .select({ row: mailTemplates, updatedBy: admins.email })
    .from(mailTemplates)
    .innerJoin(admins, eq(admins.id, mailTemplates.updatedBy));

type Stored = Awaited<ReturnType<typeof selectTemplates>>[number];

/** Reads all templates, in the order of their kinds. */
export async function readTemplates(db: Database): Promise<MailTemplate[]> {
  const rows = await selectTemplates(db);
  return MAIL_TEMPLATE_KINDS.map((kind) =>
    toTemplate(
      kind,
      rows.find(({ row }) => row.kind === kind),
    ),
  );
}

/** Reads the template of one kind of mail. */
export async function readTemplate(db: Database, kind: MailTemplateKind): Promise<MailTemplate> {
  const [stored] = await selectTemplates(db).where(eq(mailTemplates.kind, kind));
  return toTemplate(kind, stored);
}

function toTemplate(kind: MailTemplateKind, stored: Stored | undefined): MailTemplate {
  return {
    kind,
    ...textOf(kind, stored?.row),
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

const textOf = (kind: MailTemplateKind, row: Stored['row'] | undefined): MailTemplateText =>
  typeof row?.body === 'string' ? { subject: row.subject, body: row.body } : DEFAULT_TEXTS[kind];
