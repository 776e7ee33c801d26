import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { ulid } from 'ulid';
import { expect } from 'vitest';
import { enquiryMessages, enquiryNotes, enquiries, replyDrafts } from '../../src/db/schema/enquiries.ts';
import { mails } from '../../src/db/schema/mails.ts';
import { enquiry, makeEnquiry, makeNote } from '../factories.ts';
import {
  assignMessage,
  eraseMessage,
  statusMessage,
  undoneMessage,
} from '../../../remote-admin/src/features/enquiries/enquiry-messages.ts';
import { moveMessage, undoMoveMessage } from '../../../remote-admin/src/lib/bulk-message.ts';
import { expectRefusal, type Proof, type World } from './world.ts';

const deletedAt = new Date();
const rowOf = async ({ db }: World, id: string) =>
  (await db.select().from(enquiries).where(eq(enquiries.id, id)))[0];
const countDeleted = ({ db }: World, ids: readonly string[]) =>
  db.$count(enquiries, and(inArray(enquiries.id, [...ids]), isNotNull(enquiries.deletedAt)));
const countClosed = ({ db }: World, ids: readonly string[]) =>
  db.$count(enquiries, and(inArray(enquiries.id, [...ids]), eq(enquiries.status, 'Closed')));
const countAssigned = ({ db }: World, ids: readonly string[], adminId: string) =>
  db.$count(enquiries, and(inArray(enquiries.id, [...ids]), eq(enquiries.assigneeId, adminId)));
const replyMailsTo = ({ db }: World, email: string) =>
  db.$count(mails, and(eq(mails.recipient, email), eq(mails.kind, 'enquiry-reply')));

/** New, closed, assigned to a colleague, deleted, and unknown. */
const makeMixed = async ({ db, colleague }: World): Promise<string[]> => [
  await makeEnquiry(db),
  await makeEnquiry(db, { status: 'Closed' }),
  await makeEnquiry(db, { assigneeId: colleague.id }),
  await makeEnquiry(db, { deletedAt }),
  ulid(),
];

async function makeOwnNote({ db, me }: World, overrides: { deletedAt?: Date } = {}) {
  const id = await makeEnquiry(db);
  return { id, note: await makeNote(db, { enquiryId: id, authorId: me.id, ...overrides }) };
}
const noteOf = async ({ db }: World, note: string) =>
  (await db.select().from(enquiryNotes).where(eq(enquiryNotes.id, note)))[0];

export const contactProofs = {
  submitEnquiry: async (world) => {
    const email = `${ulid().toLowerCase()}@example.com`;
    const headers = { 'idempotency-key': ulid() };
    for (const press of [1, 2]) {
      const sent = await world.call('submitEnquiry', { json: enquiry({ email }), headers, as: null });
      expect([press, sent.message]).toEqual([press, 'Message sent successfully!']);
      expect(await world.db.$count(enquiries, eq(enquiries.email, email))).toBe(1);
    }
    expectRefusal(
      await world.call('submitEnquiry', { json: enquiry({ email, message: '' }), as: null }),
      422,
    );
    expect(await world.db.$count(enquiries, eq(enquiries.email, email))).toBe(1);
  },

  replyToEnquiry: async (world) => {
    const email = `${ulid().toLowerCase()}@example.com`;
    const id = await makeEnquiry(world.db, { email });
    const json = { replyMessage: 'We can.', lastSeen: null };
    const sent = await world.call('replyToEnquiry', { params: { id }, json });
    expect(sent.message).toBe('✅ Reply sent successfully!');
    expect([await replyMailsTo(world, email), (await rowOf(world, id))?.status]).toEqual([1, 'Replied']);
    // A colleague has not seen the latest message.
    const late = await world.call('replyToEnquiry', { params: { id }, json, as: world.colleague });
    expectRefusal(late, 409);
    const gone = await makeEnquiry(world.db, { email, deletedAt });
    expectRefusal(await world.call('replyToEnquiry', { params: { id: gone }, json }), 404);
    expect(await replyMailsTo(world, email)).toBe(1);
    const ours = isNotNull(enquiryMessages.authorId);
    expect(await world.db.$count(enquiryMessages, and(eq(enquiryMessages.enquiryId, id), ours))).toBe(1);
  },

  setEnquiryStatuses: async (world) => {
    const ids = await makeMixed(world);
    const before = await countClosed(world, ids);
    const put = (groups: unknown) => world.call('setEnquiryStatuses', { json: { groups } });
    const { data } = await put([{ ids, status: 'Closed' }]);
    expect((await countClosed(world, ids)) - before).toBe(2);
    expect(statusMessage('Closed', { requested: ids.length, ...data })).toBe(
      '2 contacts marked as closed; 1 was closed already. 2 were deleted in the meantime.',
    );
    const gone = await put([{ ids: ids.slice(3), status: 'Closed' }]);
    expect(() => statusMessage('Closed', { requested: 2, ...gone.data })).toThrow(
      'All 2 were deleted in the meantime.',
    );
    // Undo reverts only what was changed: the one that was already closed stays closed, and a colleague's change stays.
    const groups = [{ ids: ids.slice(0, 1), status: 'Open' }];
    await world.call('setEnquiryStatuses', { json: { groups }, as: world.colleague });
    const undone = await put(data.undo);
    expect(undoneMessage(data.undo, undone.data)).toBe('Undone, except 1 that was changed in the meantime.');
    expect([(await rowOf(world, ids[0] ?? ''))?.status, await countClosed(world, ids)]).toEqual([
      'Open',
      before,
    ]);
    const again = await put(data.undo);
    expect(() => undoneMessage(data.undo, again.data)).toThrow('All 2 were changed in the meantime.');
  },

  assignEnquiries: async (world) => {
    const ids = await makeMixed(world);
    const { id: assigneeId } = world.colleague;
    const before = await countAssigned(world, ids, assigneeId);
    const put = (groups: unknown) => world.call('assignEnquiries', { json: { groups } });
    const { data } = await put([{ ids, assigneeId }]);
    expect((await countAssigned(world, ids, assigneeId)) - before).toBe(2);
    expect(assignMessage('assigned to Ravi', { requested: ids.length, ...data })).toBe(
      '2 contacts assigned to Ravi; 1 was assigned to Ravi already. 2 were deleted in the meantime.',
    );
    const undone = await put(data.undo);
    expect([undoneMessage(data.undo, undone.data), await countAssigned(world, ids, assigneeId)]).toEqual([
      'Undone.',
      before,
    ]);
    const [id = ''] = ids;
    const mine = await put([{ ids: [id], assigneeId: world.me.id }]);
    await world.call('deleteEnquiry', { params: { id }, as: world.colleague });
    const late = await put(mine.data.undo);
    expect(() => undoneMessage(mine.data.undo, late.data)).toThrow('It was deleted in the meantime.');
    expect((await rowOf(world, id))?.assigneeId).toBe(world.me.id);
  },

  saveReplyDraft: async (world) => {
    const id = await makeEnquiry(world.db);
    const stored = () => world.db.$count(replyDrafts, eq(replyDrafts.enquiryId, id));
    const saved = await world.call('saveReplyDraft', { params: { id }, json: { text: 'Dear' } });
    expect([saved.data?.text, await stored()]).toEqual(['Dear', 1]);
    const dropped = await world.call('saveReplyDraft', { params: { id }, json: { text: '' } });
    expect([dropped.data, await stored()]).toEqual([null, 0]);
  },

  deleteEnquiry: async (world) => {
    const id = await makeEnquiry(world.db);
    const result = await world.call('deleteEnquiry', { params: { id } });
    expect([result.message, await countDeleted(world, [id])]).toEqual(['The contact is deleted.', 1]);
    expectRefusal(await world.call('deleteEnquiry', { params: { id } }), 404);
  },

  deleteEnquiries: async (world) => {
    const ids = await makeMixed(world);
    const { data } = await world.call('deleteEnquiries', { json: { ids } });
    expect(await countDeleted(world, ids)).toBe(4);
    expect(moveMessage('contact', 'delete', { requested: ids.length, changed: data.changed })).toBe(
      '3 contacts deleted; 2 were deleted already.',
    );
    // Undo leaves what was deleted before, and what a colleague has restored since.
    await world.call('restoreEnquiries', { json: { ids: ids.slice(0, 1) }, as: world.colleague });
    const undo = data.undo ?? { ids: [] };
    const undone = await world.call('restoreEnquiries', { json: undo });
    expect(undoMoveMessage('delete', { requested: undo.ids.length, restored: undone.data.changed })).toBe(
      'Undone, except 1 that was restored, deleted again or erased in the meantime.',
    );
    expect(await countDeleted(world, ids)).toBe(1);
  },

  eraseSender: async (world) => {
    const email = `${ulid().toLowerCase()}@example.com`;
    const id = await makeEnquiry(world.db, { email });
    await makeEnquiry(world.db, { email, deletedAt });
    const erase = (firstName: string) => world.call('eraseSender', { params: { id }, json: { firstName } });
    const stored = () => world.db.$count(enquiries, eq(enquiries.email, email));
    expectRefusal(await erase('Someone Else'), 422);
    expect(await stored()).toBe(2);
    const { data } = await erase('Asha');
    expect([eraseMessage(data.enquiries), await stored()]).toEqual(['2 enquiries are erased.', 0]);
    expectRefusal(await erase('Asha'), 404);
  },

  restoreEnquiry: async (world) => {
    const id = await makeEnquiry(world.db, { deletedAt });
    const { data } = await world.call('restoreEnquiry', { params: { id } });
    expect([data._id, await countDeleted(world, [id])]).toEqual([id, 0]);
    expectRefusal(await world.call('restoreEnquiry', { params: { id: ulid() } }), 404);
  },

  restoreEnquiries: async (world) => {
    const ids = [await makeEnquiry(world.db, { deletedAt }), await makeEnquiry(world.db)];
    const { data } = await world.call('restoreEnquiries', { json: { ids } });
    expect(await countDeleted(world, ids)).toBe(0);
    expect(moveMessage('contact', 'restore', { requested: 2, changed: data.changed })).toBe(
      '1 contact restored; 1 was restored or erased already.',
    );
    const undo = data.undo ?? { ids: [] };
    const undone = await world.call('deleteEnquiries', { json: undo });
    expect(undoMoveMessage('restore', { requested: undo.ids.length, restored: undone.data.changed })).toBe(
      'Undone.',
    );
    expect(await countDeleted(world, ids)).toBe(1);
    const again = await world.call('deleteEnquiries', { json: undo });
    expect(() => undoMoveMessage('restore', { requested: 1, restored: again.data.changed })).toThrow(
      'It was changed, deleted or erased in the meantime.',
    );
  },

  addEnquiryNote: async (world) => {
    const id = await makeEnquiry(world.db);
    const stored = () =>
      world.db.$count(enquiryNotes, and(eq(enquiryNotes.enquiryId, id), isNull(enquiryNotes.deletedAt)));
    const { data } = await world.call('addEnquiryNote', { params: { id }, json: { text: 'Called.' } });
    expect([data.text, (await noteOf(world, data._id))?.text, await stored()]).toEqual([
      'Called.',
      'Called.',
      1,
    ]);
    expectRefusal(await world.call('addEnquiryNote', { params: { id }, json: { text: ' ' } }), 422);
    expect(await stored()).toBe(1);
  },

  changeEnquiryNote: async (world) => {
    const params = await makeOwnNote(world);
    const { data } = await world.call('changeEnquiryNote', { params, json: { text: 'Called back.' } });
    expect([data.text, (await noteOf(world, params.note))?.text]).toEqual(['Called back.', 'Called back.']);
    const gone = await makeOwnNote(world, { deletedAt });
    expectRefusal(await world.call('changeEnquiryNote', { params: gone, json: { text: 'x' } }), 404);
  },

  deleteEnquiryNote: async (world) => {
    const params = await makeOwnNote(world);
    const result = await world.call('deleteEnquiryNote', { params });
    expect(result.message).toBe('The note is deleted.');
    expect((await noteOf(world, params.note))?.deletedAt).toBeInstanceOf(Date);
    expectRefusal(await world.call('deleteEnquiryNote', { params }), 404);
  },

  restoreEnquiryNote: async (world) => {
    const params = await makeOwnNote(world, { deletedAt });
    const { data } = await world.call('restoreEnquiryNote', { params });
    expect([data._id, (await noteOf(world, params.note))?.deletedAt]).toEqual([params.note, null]);
  },
} satisfies Record<string, Proof>;
