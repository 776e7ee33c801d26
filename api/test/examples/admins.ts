import { makeAdmin } from '../factories.ts';
import type { MakeExample } from './example.ts';

const another: MakeExample = async ({ app }) => ({ params: { id: (await makeAdmin(app.db)).id } });

export const admins = {
  listAdmins: () => ({}),
  inviteAdmin: () => ({ fields: { email: `invited-${Math.random()}@example.com` } }),
  disableAdmin: another,
  enableAdmin: another,
} satisfies Record<string, MakeExample>;
