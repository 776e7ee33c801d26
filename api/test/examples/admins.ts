import { eq } from 'drizzle-orm';
import { admins as table } from '../../src/db/schema/accounts.ts';
import { makeAdmin } from '../factories.ts';
import type { MakeExample } from './example.ts';

const another: MakeExample = async ({ app }) => ({ params: { id: (await makeAdmin(app.db)).id } });

export const admins = {
  listAdmins: () => ({}),
  inviteAdmin: () => ({ fields: { email: `invited-${Math.random()}@example.com` } }),
  resendInvitation: async ({ app }) => {
    const { id } = await makeAdmin(app.db);
    await app.db.update(table).set({ invitedUntil: new Date() }).where(eq(table.id, id));
    return { params: { id } };
  },
  disableAdmin: another,
  enableAdmin: another,
} satisfies Record<string, MakeExample>;
