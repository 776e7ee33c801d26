import first from './migrations/0000_first.sql?raw';
import consent from './migrations/0001_consent.sql?raw';
import audit from './migrations/0002_audit.sql?raw';
import limits from './migrations/0003_limits.sql?raw';
import mails from './migrations/0004_mails.sql?raw';
import sessions from './migrations/0005_sessions.sql?raw';
import blogChanges from './migrations/0006_blog_changes.sql?raw';
import blogWriting from './migrations/0007_blog_writing.sql?raw';
import threads from './migrations/0008_threads.sql?raw';
import positions from './migrations/0009_positions.sql?raw';
import disabledAdmins from './migrations/0010_disabled_admins.sql?raw';
import applications from './migrations/0011_applications.sql?raw';
import historyFromAudit from './migrations/0012_history_from_audit.sql?raw';
import answering from './migrations/0013_answering.sql?raw';
import drafts from './migrations/0014_drafts.sql?raw';
import rolesInOrders from './migrations/0015_roles_in_orders.sql?raw';
import twoStep from './migrations/0016_two_step.sql?raw';
import applicationsOfRole from './migrations/0017_applications_of_role.sql?raw';
import threadText from './migrations/0018_thread_text.sql?raw';
import reauthentication from './migrations/0019_reauthentication.sql?raw';
import socialImage from './migrations/0020_social_image.sql?raw';
import invitedUntil from './migrations/0021_invited_until.sql?raw';
import resetRequests from './migrations/0022_reset_requests.sql?raw';
import positionVersion from './migrations/0023_position_version.sql?raw';
import positionTitle from './migrations/0024_position_title.sql?raw';
import revisionSocialImage from './migrations/0025_revision_social_image.sql?raw';
import dismissedMails from './migrations/0026_dismissed_mails.sql?raw';
import mailRequestId from './migrations/0027_mail_request_id.sql?raw';
import earlierTitles from './migrations/0028_earlier_titles.sql?raw';

export interface Migration {
  readonly name: string;
  /** As written by drizzle-kit: statements separated by `--> statement-breakpoint`. */
  readonly sql: string;
}

/**
 * All migrations in order. `pnpm generate` writes the files; add them here (a test compares the list with the folder).
 */
export const MIGRATIONS: readonly Migration[] = [
  { name: '0000_first', sql: first },
  { name: '0001_consent', sql: consent },
  { name: '0002_audit', sql: audit },
  { name: '0003_limits', sql: limits },
  { name: '0004_mails', sql: mails },
  { name: '0005_sessions', sql: sessions },
  { name: '0006_blog_changes', sql: blogChanges },
  { name: '0007_blog_writing', sql: blogWriting },
  { name: '0008_threads', sql: threads },
  { name: '0009_positions', sql: positions },
  { name: '0010_disabled_admins', sql: disabledAdmins },
  { name: '0011_applications', sql: applications },
  { name: '0012_history_from_audit', sql: historyFromAudit },
  { name: '0013_answering', sql: answering },
  { name: '0014_drafts', sql: drafts },
  { name: '0015_roles_in_orders', sql: rolesInOrders },
  { name: '0016_two_step', sql: twoStep },
  { name: '0017_applications_of_role', sql: applicationsOfRole },
  { name: '0018_thread_text', sql: threadText },
  { name: '0019_reauthentication', sql: reauthentication },
  { name: '0020_social_image', sql: socialImage },
  { name: '0021_invited_until', sql: invitedUntil },
  { name: '0022_reset_requests', sql: resetRequests },
  { name: '0023_position_version', sql: positionVersion },
  { name: '0024_position_title', sql: positionTitle },
  { name: '0025_revision_social_image', sql: revisionSocialImage },
  { name: '0026_dismissed_mails', sql: dismissedMails },
  { name: '0027_mail_request_id', sql: mailRequestId },
  { name: '0028_earlier_titles', sql: earlierTitles },
];
