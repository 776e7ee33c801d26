import { z } from 'zod';
import { pageOf } from '../http/envelope.ts';
import { Id, Timestamp } from '../lib/identifiers.ts';
import { ListPage, queryText } from '../http/list-query.ts';

/** Events that may be attacks. Usually without a logged-in user; the subject is the attacked account. */
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

/** All recorded actions: the kind of subject, a dot, the action. */
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
  'mail.dismiss',
  'mail.undismiss',
  'mail-template.change',
  'mail-template.reset',
  'reply-template.create',
  'reply-template.update',
  'reply-template.delete',
  'reply-template.restore',
  'audit.export',
] as const;
export const AuditAction = z.enum(AUDIT_ACTIONS, { error: 'Not a recorded action' });
export type AuditAction = z.infer<typeof AuditAction>;

/** The first part of an action. */
export type AuditKind = AuditAction extends `${infer Kind}.${string}` ? Kind : never;

/**
 * Numbers, states and ids that describe an action. Values must not contain spaces or `@`, which keeps out personal data
 * such as names, messages and addresses.
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
      'Null for a person with access to the server, and for `security` actions without a logged-in user',
    ),
  action: AuditAction,
  subjectId: z.string().nullable(),
  details: AuditDetails,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Query of `GET /api/audit/export`: every given parameter narrows the result. */
export const AuditExportQuery = z.object({
  // Any text: the back office may filter by a new action before the API records it.
  action: queryText(64)
    .optional()
    .describe(
      'An action, or the kind of its subject for all actions of that kind: `blog`. Others have no entries',
    ),
  actor: Id.optional(),
  subject: queryText(64).optional(),
  from: Timestamp.optional().describe('Inclusive'),
  to: Timestamp.optional().describe('Exclusive'),
});
export type AuditExportQuery = z.infer<typeof AuditExportQuery>;

/** Query of `GET /api/audit`: newest first, with the same filters. */
export const AuditQuery = ListPage.extend(AuditExportQuery.shape);
export type AuditQuery = z.infer<typeof AuditQuery>;

export const AuditPage = pageOf(AuditEntry);
export type AuditPage = z.infer<typeof AuditPage>;
