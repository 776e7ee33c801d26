import { desc, eq } from 'drizzle-orm';
import { type ApplicationEvent, ApplicationStatus } from 'shared-contracts/applications/applications';
import type { Database } from '../../db/open-database.ts';
import { admins } from '../../db/schema/accounts.ts';
import { auditEntries } from '../../db/schema/audit.ts';

const LATEST = 200;

/** Reads the latest 200 audit entries of an application, oldest first. */
export async function readHistory(db: Database, applicationId: string): Promise<ApplicationEvent[]> {
  const rows = await db
    .select({ entry: auditEntries, author: admins.email })
    .from(auditEntries)
    .leftJoin(admins, eq(admins.id, auditEntries.actorId))
    .where(eq(auditEntries.subjectId, applicationId))
    .orderBy(desc(auditEntries.createdAt), desc(auditEntries.id))
    .limit(LATEST);
  return rows.toReversed().map(({ entry: { createdAt, action, details }, author }) => ({
    at: createdAt.toISOString(),
    author,
    action,
    was: ApplicationStatus.safeParse(details.was).data ?? null,
    is: ApplicationStatus.safeParse(details.is).data ?? null,
  }));
}
