import type { Admin, InviteAdminInput } from 'shared-contracts/admins';
import { ulid } from 'ulid';
import { generatePassword, hashPassword } from '../../auth/password.ts';
import { requireActor } from '../../auth/require-actor.ts';
import { createResetLink } from '../../auth/reset-links.ts';
import type { ServiceContext } from '../../context.ts';
import { isDuplicateEntry } from '../../db/faults.ts';
import { admins } from '../../db/schema/accounts.ts';
import { ConflictError } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';

export interface InviteAdmin {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'publicOrigin' | 'actor'>;
  readonly input: InviteAdminInput;
}

const LINK_MS = 7 * 24 * 3_600_000;

/**
 * Makes an account with a password that nobody knows, and sends a link by which its owner chooses one (decision 55).
 * @throws ConflictError when there is such an account
 */
export async function inviteAdmin({ ctx, input }: InviteAdmin): Promise<Admin> {
  const actor = requireActor(ctx);
  const { db, clock, publicOrigin } = ctx;
  const email = input.email.toLowerCase();
  const passwordHash = await hashPassword(generatePassword());
  const now = clock();
  const id = ulid(now.getTime());
  try {
    await db.transaction(async (tx) => {
      await tx.insert(admins).values({ id, email, passwordHash, createdAt: now });
      await recordAudit(tx, { at: now, actor, action: 'admin.invite', subjectId: id });
      const link = await createResetLink(tx, { adminId: id, publicOrigin, now, lastsMs: LINK_MS });
      await enqueueMail(tx, {
        at: now,
        kind: 'invitation',
        to: email,
        subject: 'Your account in the back office',
        letter: [
          'You are invited to the back office. Choose your password by this link within seven days. It works once.',
          { label: 'Choose a password', href: link },
          'When it is too late, "Forgot password?" on the login page sends a new link.',
        ],
      });
    });
  } catch (error) {
    if (!isDuplicateEntry(error)) throw error;
    throw new ConflictError('There is an administrator with this e-mail address already.');
  }
  return { _id: id, email, createdAt: now.toISOString(), isDisabled: false, isYou: false, hasTwoStep: false };
}
