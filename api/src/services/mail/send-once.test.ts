import { setTimeout as sleep } from 'node:timers/promises';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { textWith } from '../../../test/matchers.ts';
import { createTestOutbox, type TestOutbox } from '../../../test/test-outbox.ts';
import { mails } from '../../db/schema/mails.ts';

let outbox: TestOutbox;
beforeAll(async () => {
  outbox = await createTestOutbox();
});
beforeEach(() => outbox.renew());
afterAll(() => outbox.close());

test('a connection that breaks before the whole mail is transmitted counts as not sent', async () => {
  outbox.smtp.behaviour.recipient = () => 'cut off';
  const id = await outbox.enqueue();
  await outbox.send();
  expect(await outbox.stored(id)).toMatchObject({ state: 'Waiting', reason: textWith('broke') });
  outbox.smtp.behaviour.recipient = () => 250;
  outbox.passTime(6);
  await outbox.send();
  expect(outbox.smtp.received).toHaveLength(1);
});

test.each([
  ['lost', { beforeResponse: () => Promise.resolve('cut off' as const) }],
  ['late', { beforeResponse: () => sleep(2_000, 250) }],
])(
  'a final reply that is %s leaves the mail unclear, and it is never resent automatically',
  async (_how, behaviour) => {
    Object.assign(outbox.smtp.behaviour, behaviour);
    const id = await outbox.enqueue();
    await outbox.send({ answerMs: 300 });
    expect(await outbox.stored(id)).toMatchObject({
      state: 'Unclear',
      reason: textWith('did not confirm'),
    });
    Object.assign(outbox.smtp.behaviour, { beforeResponse: () => Promise.resolve(250) });
    for (let day = 0; day < 3; day++) {
      outbox.passTime(86_400);
      await outbox.send();
    }
    expect(outbox.smtp.received).toHaveLength(1);
    expect(await outbox.stored(id)).toMatchObject({ state: 'Unclear' });
  },
);

test('two instances send each mail once', async () => {
  const ids = await Promise.all(
    Array.from({ length: 45 }, (_, index) => outbox.enqueue({ subject: `Mail ${index}` })),
  );
  const other = outbox.database.openAnother().db;
  for (let round = 0; round < 3; round++) {
    await Promise.all([outbox.send(), outbox.send({ db: other }), outbox.send(), outbox.send({ db: other })]);
  }
  const subjects = outbox.smtp.received.map(({ mail }) => mail.subject);
  expect(subjects).toHaveLength(ids.length);
  expect(new Set(subjects).size).toBe(ids.length);
});

test('mails that an instance had claimed when it died are sent by another', async () => {
  const id = await outbox.enqueue();
  const heldUntil = new Date(outbox.now.getTime() + 60_000);
  await outbox.database.db.update(mails).set({ holder: 'dead', heldUntil });
  await outbox.send();
  expect(outbox.smtp.received).toHaveLength(0);
  outbox.passTime(61);
  await outbox.send();
  expect(await outbox.stored(id)).toMatchObject({ state: 'Sent' });
});

test('a mail that an instance was delivering when it died becomes unclear', async () => {
  const id = await outbox.enqueue();
  const heldUntil = new Date(outbox.now.getTime() + 300_000);
  await outbox.database.db.update(mails).set({ state: 'Sending', holder: 'dead', heldUntil });
  await outbox.send();
  expect(await outbox.stored(id)).toMatchObject({ state: 'Sending' });
  outbox.passTime(301);
  await outbox.send();
  expect(await outbox.stored(id)).toMatchObject({ state: 'Unclear', reason: textWith('stopped') });
  expect(outbox.smtp.received).toHaveLength(0);
});

test('a reply that arrives after the mail became unclear still counts', async () => {
  const id = await outbox.enqueue();
  outbox.smtp.behaviour.beforeResponse = async () => {
    await outbox.database.db.update(mails).set({ state: 'Unclear' }).where(eq(mails.id, id));
    return 250;
  };
  await outbox.send();
  expect(await outbox.stored(id)).toMatchObject({ state: 'Sent' });
});

test('a response that arrives after an unclear mail was dismissed ends the dismissal', async () => {
  const id = await outbox.enqueue();
  outbox.smtp.behaviour.beforeResponse = async () => {
    const dismissed = { state: 'Unclear', dismissedAt: outbox.now } as const;
    await outbox.database.db.update(mails).set(dismissed).where(eq(mails.id, id));
    return 550;
  };
  await outbox.send();
  expect(await outbox.stored(id)).toMatchObject({ state: 'Failed', dismissedAt: null });
});

test('stops before the next mail when the process stops, and releases the others', async () => {
  const stopping = new AbortController();
  await Promise.all([outbox.enqueue(), outbox.enqueue(), outbox.enqueue()]);
  outbox.smtp.behaviour.beforeResponse = () => {
    stopping.abort();
    return Promise.resolve(250);
  };
  await outbox.send({ signal: stopping.signal });
  const rows = await outbox.database.db.select().from(mails).orderBy(desc(mails.state));
  expect(rows).toMatchObject([
    { state: 'Waiting', holder: null, heldUntil: null, attempts: 0 },
    { state: 'Waiting', holder: null, heldUntil: null, attempts: 0 },
    { state: 'Sent' },
  ]);
});
