import { sql } from 'drizzle-orm';
import { mailTemplates } from '../../src/db/schema/templates.ts';
import { makeReplyTemplate } from '../factories.ts';
import type { ExampleWorld, MakeExample } from './example.ts';

let number = 0;
const newTitle = () => `Example template ${(number += 1)}`;

const template = { subject: 'Your enquiry (ref. {{reference}})', body: '{{greeting}}\n\nThank you.' };

/** The current version of a template, which other examples may have changed. */
async function versionOf({ app }: ExampleWorld, kind: string): Promise<number> {
  const [row] = await app.db
    .select({ version: mailTemplates.version })
    .from(mailTemplates)
    .where(sql`kind = ${kind}`);
  return row?.version ?? 0;
}

export const templates = {
  listReplyTemplates: () => ({}),
  createReplyTemplate: () => ({ fields: { title: newTitle(), text: 'Dear {{firstName}},\n\nthank you.' } }),
  updateReplyTemplate: async ({ app }) => ({
    params: { id: await makeReplyTemplate(app.db) },
    fields: { title: newTitle(), text: 'Dear {{firstName}},', version: 1 },
  }),
  deleteReplyTemplate: async ({ app }) => ({ params: { id: await makeReplyTemplate(app.db) } }),
  restoreReplyTemplate: async ({ app }) => ({
    params: { id: await makeReplyTemplate(app.db, { deletedAt: new Date(), uniqueTitle: null }) },
  }),
  listMailTemplates: () => ({}),
  changeMailTemplate: async (world) => ({
    params: { kind: 'enquiry-received' },
    fields: { ...template, version: await versionOf(world, 'enquiry-received') },
  }),
  resetMailTemplate: async (world) => ({
    params: { kind: 'application-received' },
    fields: { version: await versionOf(world, 'application-received') },
  }),
  previewMailTemplate: () => ({ params: { kind: 'enquiry-received' }, fields: template }),
} satisfies Record<string, MakeExample>;
