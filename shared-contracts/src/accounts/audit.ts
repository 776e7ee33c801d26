import { z } from 'zod';
import { pageOf } from '../http/envelope.ts';
import { Id, Timestamp } from '../lib/identifiers.ts';
import { ListPage, queryText } from '../http/list-query.ts';

/** What may be an attack. Nobody is signed in as a rule; the subject is the account that it was aimed at. */
export const SECURITY_ACTIONS = [
  'security.login-failed',
  'security.code-rejected',
  'security.throttled',
  'security.reauthentication-failed',
  'security.forgot-password',
  'security.reset-link-refused',
  'security.csrf',
  'security.forbidden',
] as const;
export type SecurityAction = (typeof SECURITY_ACTIONS)[number];

/** Everything that is recorded: the kind of thing, a dot, what was done to it. */
export const AUDIT_ACTIONS = [
  ...SECURITY_ACTIONS,
  'session.start',
  'session.end',
  'session.revoke',
  'password.change',
  'password.reset-link',
  'password.reset',
  'password.first',
  'two-step.on',
  'two-step.codes',
  'two-step.off',
  'two-step.reset',
  'admin.invite',
  'admin.invite-again',
  'admin.disable',
  'admin.enable',
  'blog.create',
  'blog.update',
  'blog.publish',
  'blog.schedule',
  'blog.unpublish',
  'blog.delete',
  'blog.restore',
  'picture.upload',
  'contact.reply',
  'contact.status',
  'contact.assign',
  'contact.note-add',
  'contact.note-change',
  'contact.note-delete',
  'contact.note-restore',
  'contact.delete',
  'contact.restore',
  'contact.export',
  'contact.erase',
  'application.status',
  'application.mail',
  'application.download',
  'application.preview',
  'application.delete',
  'application.restore',
  'application.export',
  'application.erase',
  'position.create',
  'position.update',
  'position.delete',
  'position.restore',
  'mail.retry',
  'mail-template.change',
  'mail-template.reset',
  'reply-template.create',
  'reply-template.update',
  'reply-template.delete',
  'reply-template.restore',
  'audit.export',
] as const;
export const AuditAction = z.enum(AUDIT_ACTIONS, { error: 'Not an action that is recorded' });
export type AuditAction = z.infer<typeof AuditAction>;

/**
 * Numbers, states and ids that say more about an action. No text of or about a person: a value has no blank and no
 * `@`, so names, messages and addresses do not pass.
 */
export const AuditDetails = z.record(
  z.string().regex(/^[a-z][A-Za-z]{0,31}$/),
  z.union([z.number(), z.boolean(), z.string().regex(/^[A-Za-z0-9_.:/-]{1,64}$/), z.null()]),
);
export type AuditDetails = z.infer<typeof AuditDetails>;

/** One action of staff, or a security event. */
export const AuditEntry = z.object({
  _id: Id,
  createdAt: Timestamp,
  actor: z
    .object({ _id: Id, email: z.string() })
    .nullable()
    .describe(
      'Null: somebody with access to the server, or with an action of `security` nobody who is signed in',
    ),
  action: AuditAction,
  subjectId: z.string().nullable(),
  details: AuditDetails,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Query of `GET /api/audit/export`: narrowed by whatever is given. */
export const AuditExportQuery = z.object({
  action: AuditAction.optional(),
  actor: Id.optional(),
  subject: queryText(64).optional(),
  from: Timestamp.optional().describe('The first moment'),
  to: Timestamp.optional().describe('The first moment that is too late'),
});
export type AuditExportQuery = z.infer<typeof AuditExportQuery>;

/** Query of `GET /api/audit`: newest first, narrowed in the same way. */
export const AuditQuery = ListPage.extend(AuditExportQuery.shape);
export type AuditQuery = z.infer<typeof AuditQuery>;

export const AuditPage = pageOf(AuditEntry);
export type AuditPage = z.infer<typeof AuditPage>;
