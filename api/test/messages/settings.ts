import { and, eq, isNotNull } from 'drizzle-orm';
import type { MailState } from 'shared-contracts/mail/mail';
import { ulid } from 'ulid';
import { expect } from 'vitest';
import { mails } from '../../src/db/schema/mails.ts';
import { positions } from '../../src/db/schema/positions.ts';
import { mailTemplates, replyTemplates } from '../../src/db/schema/templates.ts';
import { enqueueMail } from '../../src/services/mail/enqueue-mail.ts';
import { makePosition, makeReplyTemplate, position } from '../factories.ts';
import { expectRefusal, type Proof, type World } from './world.ts';

const deletedAt = new Date();
const positionOf = async ({ db }: World, id: string) =>
  (await db.select().from(positions).where(eq(positions.id, id)))[0];
const replyTemplateOf = async ({ db }: World, id: string) =>
  (await db.select().from(replyTemplates).where(eq(replyTemplates.id, id)))[0];
const mailTemplateOf = async ({ db }: World) =>
  (await db.select().from(mailTemplates).where(eq(mailTemplates.kind, 'enquiry-received')))[0];
const makeDeletedPosition = async ({ db }: World) => {
  const id = await makePosition(db);
  await db.update(positions).set({ deletedAt, uniqueTitle: null }).where(eq(positions.id, id));
  return id;
};
const makeMail = async ({ db }: World, state: MailState) => {
  const about = { at: new Date(), subject: 'x', content: [], kind: 'enquiry-received' as const };
  const id = await enqueueMail(db, { ...about, to: 'a@example.com' });
  await db.update(mails).set({ state }).where(eq(mails.id, id));
  return id;
};
const kind = { kind: 'enquiry-received' };

export const settingProofs = {
  createPosition: async (world) => {
    const json = position({ title: `Searcher ${ulid()}` });
    const { data } = await world.call('createPosition', { json });
    expect((await positionOf(world, data._id))?.title).toBe(json.title);
    expect((await world.call('createPosition', { json })).status).toBeGreaterThanOrEqual(400);
    expect(await world.db.$count(positions, eq(positions.title, json.title))).toBe(1);
  },

  updatePosition: async (world) => {
    const id = await makePosition(world.db);
    const json = position({ title: `Closed ${ulid()}`, isOpen: false });
    const { data } = await world.call('updatePosition', { params: { id }, json });
    expect([data.isOpen, (await positionOf(world, id))?.isOpen]).toEqual([false, false]);
    const late = { ...json, isOpen: true, expectedVersion: 1 };
    expectRefusal(await world.call('updatePosition', { params: { id }, json: late }), 409);
    expect((await positionOf(world, id))?.isOpen).toBe(false);
    const gone = { id: await makeDeletedPosition(world) };
    expectRefusal(await world.call('updatePosition', { params: gone, json: position() }), 404);
  },

  deletePosition: async (world) => {
    const id = await makePosition(world.db);
    const result = await world.call('deletePosition', { params: { id } });
    expect(result.message).toBe('The position is deleted.');
    expect((await positionOf(world, id))?.deletedAt).toBeInstanceOf(Date);
    expectRefusal(await world.call('deletePosition', { params: { id } }), 404);
  },

  restorePosition: async (world) => {
    const id = await makeDeletedPosition(world);
    const { data } = await world.call('restorePosition', { params: { id } });
    expect([data._id, (await positionOf(world, id))?.deletedAt]).toEqual([id, null]);
    expectRefusal(await world.call('restorePosition', { params: { id: ulid() } }), 404);
  },

  createReplyTemplate: async (world) => {
    const json = { title: `Call ${ulid()}`, text: 'Dear {{firstName}}' };
    const { data } = await world.call('createReplyTemplate', { json });
    expect((await replyTemplateOf(world, data._id))?.title).toBe(json.title);
    expect((await world.call('createReplyTemplate', { json })).status).toBeGreaterThanOrEqual(400);
    expect(await world.db.$count(replyTemplates, eq(replyTemplates.title, json.title))).toBe(1);
  },

  updateReplyTemplate: async (world) => {
    const id = await makeReplyTemplate(world.db);
    const change = (title: string) =>
      world.call('updateReplyTemplate', { params: { id }, json: { title, text: 'Hello', version: 1 } });
    const title = `Changed ${ulid()}`;
    expect([(await change(title)).data.title, (await replyTemplateOf(world, id))?.title]).toEqual([
      title,
      title,
    ]);
    expectRefusal(await change('Late'), 409);
    expect((await replyTemplateOf(world, id))?.title).toBe(title);
  },

  deleteReplyTemplate: async (world) => {
    const id = await makeReplyTemplate(world.db);
    const result = await world.call('deleteReplyTemplate', { params: { id } });
    expect(result.message).toBe('The template is deleted.');
    expect((await replyTemplateOf(world, id))?.deletedAt).toBeInstanceOf(Date);
    expectRefusal(await world.call('deleteReplyTemplate', { params: { id } }), 404);
  },

  restoreReplyTemplate: async (world) => {
    const id = await makeReplyTemplate(world.db, { deletedAt, uniqueTitle: null });
    const { data } = await world.call('restoreReplyTemplate', { params: { id } });
    expect([data._id, (await replyTemplateOf(world, id))?.deletedAt]).toEqual([id, null]);
    expectRefusal(await world.call('restoreReplyTemplate', { params: { id: ulid() } }), 404);
  },

  changeMailTemplate: async (world) => {
    await world.db.delete(mailTemplates);
    const json = { subject: 'We have it, {{reference}}', body: 'Hello.', version: 0 };
    const { data } = await world.call('changeMailTemplate', { params: kind, json });
    expect([data.body, data.isOriginal, (await mailTemplateOf(world))?.body]).toEqual([
      'Hello.',
      false,
      'Hello.',
    ]);
    const late = { ...json, body: 'Late.' };
    expectRefusal(await world.call('changeMailTemplate', { params: kind, json: late }), 409);
    expect((await mailTemplateOf(world))?.body).toBe('Hello.');
  },

  resetMailTemplate: async (world) => {
    await world.db.delete(mailTemplates);
    const json = { subject: 'We have it, {{reference}}', body: 'Hello.', version: 0 };
    await world.call('changeMailTemplate', { params: kind, json });
    expectRefusal(await world.call('resetMailTemplate', { params: kind, json: { version: 0 } }), 409);
    expect((await mailTemplateOf(world))?.body).toBe('Hello.');
    const { data } = await world.call('resetMailTemplate', { params: kind, json: { version: 1 } });
    expect(data.isOriginal).toBe(true);
    expect((await mailTemplateOf(world))?.body).not.toBe('Hello.');
  },

  retryMail: async (world) => {
    const make = (state: MailState) => makeMail(world, state);
    const isWaiting = (id: string) =>
      world.db.$count(mails, and(eq(mails.id, id), eq(mails.state, 'Waiting')));
    const failed = await make('Failed');
    for (const press of [1, 2]) {
      const { message } = await world.call('retryMail', { params: { id: failed } });
      expect([press, message, await isWaiting(failed)]).toEqual([
        press,
        'The mail waits to be sent again.',
        1,
      ]);
    }
    const sent = await make('Sent');
    const { message } = await world.call('retryMail', { params: { id: sent } });
    expect([message, await isWaiting(sent)]).toEqual(['The mail has been sent.', 0]);
    expectRefusal(await world.call('retryMail', { params: { id: await make('Cancelled') } }), 409);
  },

  setMailDismissed: async (world) => {
    const id = await makeMail(world, 'Unclear');
    const set = (isDismissed: boolean, params = { id }) =>
      world.call('setMailDismissed', { params, json: { isDismissed } });
    const isDismissed = () => world.db.$count(mails, and(eq(mails.id, id), isNotNull(mails.dismissedAt)));
    expect([(await set(true)).message, await isDismissed()]).toEqual(['The mail is dismissed.', 1]);
    expect([(await set(false)).message, await isDismissed()]).toEqual([
      'The mail is no longer dismissed.',
      0,
    ]);
    expectRefusal(await set(true, { id: await makeMail(world, 'Sent') }), 409);
  },
} satisfies Record<string, Proof>;
