import { z } from 'zod';
import { Email } from '../lib/email.ts';
import { successOf } from '../http/envelope.ts';
import { Id, Timestamp } from '../lib/identifiers.ts';

/** A staff user. There is one role. */
export const Admin = z.object({
  _id: Id,
  email: z.string(),
  createdAt: Timestamp,
  invitation: z
    .object({ expiresAt: Timestamp.describe('When the link in the mail expires') })
    .nullable()
    .describe('Null once they have set a password'),
  isDisabled: z.boolean(),
  isYou: z.boolean(),
  hasTwoStep: z.boolean().describe('Whether their login also asks for a code'),
});
export type Admin = z.infer<typeof Admin>;

export const AdminsResponse = successOf(z.array(Admin));
export const AdminResponse = successOf(Admin);

/** Body of `POST /api/admins`. */
export const InviteAdminInput = z.object({ email: Email });
export type InviteAdminInput = z.infer<typeof InviteAdminInput>;

export const AdminParams = z.object({ id: Id });
export const ADMIN_NOT_FOUND = 'Administrator not found';
