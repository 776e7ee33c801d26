import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { ulid } from 'ulid';
import { expect } from 'vitest';
import { applications } from '../../src/db/schema/applications.ts';
import { mails } from '../../src/db/schema/mails.ts';
import { application, makeApplication } from '../factories.ts';
import {
  eraseMessage,
  statusMessage,
  undoneMessage,
} from '../../../remote-admin/src/features/applications/application-messages.ts';
import { moveMessage, undoMoveMessage } from '../../../remote-admin/src/lib/bulk-message.ts';
import { expectRefusal, type Proof, type World } from './world.ts';

const statusOf = async ({ db }: World, id: string) =>
  (await db.select().from(applications).where(eq(applications.id, id)))[0]?.status;
const countMails = ({ db }: World, ids: readonly string[], state: 'Waiting' | 'Cancelled') =>
  db.$count(mails, and(inArray(mails.aboutId, [...ids]), eq(mails.state, state)));
const countIn = ({ db }: World, ids: readonly string[], status: 'Rejected' | 'Pending') =>
  db.$count(applications, and(inArray(applications.id, [...ids]), eq(applications.status, status)));
const countDeleted = ({ db }: World, ids: readonly string[]) =>
  db.$count(applications, and(inArray(applications.id, [...ids]), isNotNull(applications.deletedAt)));
const deletedAt = new Date();
const mail = { text: 'Dear {{name}}' };

/** Pending, shortlisted, rejected without and with a mail, deleted, and unknown. */
async function makeMixed(world: World): Promise<string[]> {
  const ids = [
    await makeApplication(world.db),
    await makeApplication(world.db, { status: 'Shortlisted' }),
    await makeApplication(world.db, { status: 'Rejected' }),
    await makeApplication(world.db),
    await makeApplication(world.db, { deletedAt }),
    ulid(),
  ];
  const json = { ids: [ids[3]], status: 'Rejected', mail };
  await world.call('setApplicationStatuses', { json, as: world.colleague });
  return ids;
}

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('resume', new File(['%PDF-1.7\nTen years of searches'], 'cv.pdf'));
  return form;
}

export const applicationProofs = {
  submitApplication: async (world) => {
    const email = `${ulid().toLowerCase()}@example.com`;
    const form = () => formOf(application({ email, role: 'Patent Analyst' }));
    const headers = { 'idempotency-key': ulid() };
    const stored = () => world.db.$count(applications, eq(applications.email, email));
    for (const press of [1, 2]) {
      const result = await world.call('submitApplication', { form: form(), headers, as: null });
      expect([press, result.message]).toEqual([press, 'Application submitted successfully ✅']);
      expect(await stored()).toBe(1);
    }
    const closed = formOf(application({ email, role: 'No Such Position' }));
    expectRefusal(await world.call('submitApplication', { form: closed, as: null }), 422);
    expect(await stored()).toBe(1);
  },

  setApplicationStatus: async (world) => {
    const [id, gone] = [await makeApplication(world.db), await makeApplication(world.db, { deletedAt })];
    const json = { status: 'Rejected', mail };
    const { data } = await world.call('setApplicationStatus', { params: { id }, json });
    expect([data.status, data.mails.length]).toEqual([
      await statusOf(world, id),
      await countMails(world, [id], 'Waiting'),
    ]);
    expectRefusal(await world.call('setApplicationStatus', { params: { id: gone }, json }), 404);
    expect([await statusOf(world, gone), await countMails(world, [gone], 'Waiting')]).toEqual(['Pending', 0]);
  },

  setApplicationStatuses: async (world) => {
    const ids = await makeMixed(world);
    const [rejected, waiting] = [
      await countIn(world, ids, 'Rejected'),
      await countMails(world, ids, 'Waiting'),
    ];
    const json = { ids, status: 'Rejected', mail };
    const { data } = await world.call('setApplicationStatuses', { json });
    const changed = (await countIn(world, ids, 'Rejected')) - rejected;
    const queued = (await countMails(world, ids, 'Waiting')) - waiting;
    expect([changed, rejected, queued, waiting]).toEqual([2, 2, 3, 1]);
    expect(statusMessage('Rejected', data, true)).toBe(
      '2 applications rejected; 2 were rejected already. 2 were deleted in the meantime. ' +
        '3 mails go out in a few minutes; 1 of the applicants has one about it, sent or waiting.',
    );
    const again = await world.call('setApplicationStatuses', { json: { ...json, ids: ids.slice(0, 4) } });
    expect(await countMails(world, ids, 'Waiting')).toBe(4);
    expect(statusMessage('Rejected', again.data, true)).toBe(
      '4 applications were rejected already. No mail is sent: 4 of the applicants have one about it, sent or waiting.',
    );
    const without = await makeApplication(world.db);
    const silent = await world.call('setApplicationStatuses', {
      json: { ids: [without], status: 'Rejected' },
    });
    expect(await countMails(world, [without], 'Waiting')).toBe(0);
    expect(statusMessage('Rejected', silent.data, false)).toBe('Application rejected. No mail is sent.');
    const gone = await world.call('setApplicationStatuses', { json: { ...json, ids: ids.slice(4) } });
    expect(() => statusMessage('Rejected', gone.data, true)).toThrow('All 2 were deleted in the meantime.');
  },

  putApplicationStatuses: async (world) => {
    const ids = await makeMixed(world);
    const { data } = await world.call('setApplicationStatuses', { json: { ids, status: 'Rejected', mail } });
    // Meanwhile a colleague has shortlisted one with a mail, and deleted another one.
    const changed = [await makeApplication(world.db), await makeApplication(world.db)];
    const [decided = '', gone = ''] = changed;
    const rejection = await world.call('setApplicationStatuses', {
      json: { ids: changed, status: 'Rejected', mail },
    });
    const json = { ids: [decided], status: 'Shortlisted', mail };
    await world.call('setApplicationStatuses', { json, as: world.colleague });
    await world.call('deleteApplication', { params: { id: gone }, as: world.colleague });
    const late = { groups: rejection.data.undo };
    const skipped = await world.call('putApplicationStatuses', { json: late });
    expect(() => undoneMessage(skipped.data)).toThrow('All 2 were changed or deleted in the meantime.');
    const mixed = { groups: [...data.undo, ...rejection.data.undo] };
    const undone = await world.call('putApplicationStatuses', { json: mixed });
    expect([await statusOf(world, decided), await countMails(world, [decided], 'Waiting')]).toEqual([
      'Shortlisted',
      1,
    ]);
    expect(await statusOf(world, gone)).toBe('Rejected');
    const cancelled = await countMails(world, ids, 'Cancelled');
    expect([cancelled, await countMails(world, ids, 'Waiting')]).toEqual([3, 1]);
    expect(undoneMessage(undone.data)).toBe(
      'Undone, except 2 that were changed or deleted in the meantime. 3 mails are cancelled.',
    );
    expect(await Promise.all(ids.slice(0, 3).map((id) => statusOf(world, id)))).toEqual([
      'Pending',
      'Shortlisted',
      'Rejected',
    ]);
    const invited = await makeApplication(world.db);
    await world.call('setApplicationStatuses', { json: { ids: [invited], status: 'Shortlisted', mail } });
    const mistake = await world.call('setApplicationStatuses', {
      json: { ids: [invited], status: 'Rejected' },
    });
    const corrected = await world.call('putApplicationStatuses', { json: { groups: mistake.data.undo } });
    expect(await countMails(world, [invited], 'Waiting')).toBe(1);
    expect(undoneMessage(corrected.data)).toBe(
      'Undone. The earlier mail is waiting again and goes out in a few minutes.',
    );
  },

  deleteApplication: async (world) => {
    const id = await makeApplication(world.db);
    const result = await world.call('deleteApplication', { params: { id } });
    expect([result.message, await countDeleted(world, [id])]).toEqual(['The application is deleted.', 1]);
    expectRefusal(await world.call('deleteApplication', { params: { id } }), 404);
  },

  restoreApplication: async (world) => {
    const id = await makeApplication(world.db, { deletedAt });
    const { data } = await world.call('restoreApplication', { params: { id } });
    expect([data._id, await countDeleted(world, [id])]).toEqual([id, 0]);
    expectRefusal(await world.call('restoreApplication', { params: { id: ulid() } }), 404);
  },

  deleteApplications: async (world) => {
    const ids = await makeMixed(world);
    const before = await countDeleted(world, ids);
    const { data } = await world.call('deleteApplications', { json: { ids } });
    expect((await countDeleted(world, ids)) - before).toBe(4);
    expect(moveMessage('application', 'delete', { requested: ids.length, changed: data.changed })).toBe(
      '4 applications deleted; 2 were deleted already.',
    );
    // Undo leaves what was deleted before, and what a colleague has restored since.
    await world.call('restoreApplications', { json: { ids: ids.slice(0, 1) }, as: world.colleague });
    const undo = data.undo ?? { ids: [] };
    const undone = await world.call('restoreApplications', { json: undo });
    expect(undoMoveMessage('delete', { requested: undo.ids.length, restored: undone.data.changed })).toBe(
      'Undone, except 1 that was restored, deleted again or erased in the meantime.',
    );
    expect(await countDeleted(world, ids)).toBe(before);
  },

  restoreApplications: async (world) => {
    const ids = [await makeApplication(world.db, { deletedAt }), await makeApplication(world.db)];
    const { data } = await world.call('restoreApplications', { json: { ids } });
    expect(await countDeleted(world, ids)).toBe(0);
    expect(moveMessage('application', 'restore', { requested: 2, changed: data.changed })).toBe(
      '1 application restored; 1 was restored or erased already.',
    );
    const undo = data.undo ?? { ids: [] };
    const undone = await world.call('deleteApplications', { json: undo });
    expect(undoMoveMessage('restore', { requested: undo.ids.length, restored: undone.data.changed })).toBe(
      'Undone.',
    );
    expect(await countDeleted(world, ids)).toBe(1);
    const again = await world.call('deleteApplications', { json: undo });
    expect(() => undoMoveMessage('restore', { requested: 1, restored: again.data.changed })).toThrow(
      'It was changed, deleted or erased in the meantime.',
    );
  },

  eraseApplicant: async (world) => {
    const email = `${ulid().toLowerCase()}@example.com`;
    const ids = [await makeApplication(world.db, { email }), await makeApplication(world.db, { email })];
    const [id = ''] = ids;
    const wrong = await world.call('eraseApplicant', { params: { id }, json: { fullName: 'Someone Else' } });
    expectRefusal(wrong, 422);
    expect(await world.db.$count(applications, eq(applications.email, email))).toBe(2);
    const { data } = await world.call('eraseApplicant', { params: { id }, json: { fullName: 'Asha Rao' } });
    expect(data).toEqual({ applications: 2, filesLeft: 0 });
    expect(eraseMessage(data.filesLeft)).toBe('The applicant is erased.');
    expect(await world.db.$count(applications, eq(applications.email, email))).toBe(0);
    const again = await world.call('eraseApplicant', { params: { id }, json: { fullName: 'Asha Rao' } });
    expectRefusal(again, 404);
  },
} satisfies Record<string, Proof>;
