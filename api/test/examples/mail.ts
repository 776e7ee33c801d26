import { eq } from 'drizzle-orm';
import { mails } from '../../src/db/schema/mails.ts';
import { enqueueMail } from '../../src/services/mail/enqueue-mail.ts';
import type { TestApp } from '../test-app.ts';
import type { MakeExample } from './example.ts';

const enqueue = ({ db }: TestApp): Promise<string> =>
  enqueueMail(db, {
    at: new Date(),
    kind: 'password-changed',
    to: 'somebody@example.com',
    subject: 'Your password was changed',
    content: ['Hello,'],
  });

async function makeFailed(app: TestApp): Promise<string> {
  const id = await enqueue(app);
  await app.db.update(mails).set({ state: 'Failed' }).where(eq(mails.id, id));
  return id;
}

export const mail = {
  listMail: async ({ app }) => {
    await enqueue(app);
    return { query: { limit: '5', state: 'Waiting' } };
  },
  readMail: async ({ app }) => ({ params: { id: await enqueue(app) } }),
  retryMail: async ({ app }) => ({ params: { id: await makeFailed(app) } }),
  setMailDismissed: async ({ app }) => ({
    params: { id: await makeFailed(app) },
    fields: { isDismissed: true },
  }),
} satisfies Record<string, MakeExample>;
