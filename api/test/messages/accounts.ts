import { and, eq, gt } from 'drizzle-orm';
import { ulid } from 'ulid';
import { expect } from 'vitest';
import { admins, sessions } from '../../src/db/schema/accounts.ts';
import { mails } from '../../src/db/schema/mails.ts';
import { authenticators, recoveryCodes } from '../../src/db/schema/two-step.ts';
import { sendResetLinks } from '../../src/services/accounts/send-reset-links.ts';
import { makeAdmin } from '../factories.ts';
import { makeStaff } from '../make-staff.ts';
import { logIn, signIn } from '../sign-in.ts';
import { codeOf, startLogin, turnOnTwoStep } from '../two-step.ts';
import { expectRefusal, type Proof, type World } from './world.ts';

const NEW = 'Prior-Art-Search-7';
const countSessions = ({ db }: World, id: string) => db.$count(sessions, eq(sessions.userId, id));
const canLogIn = async ({ app }: World, email: string, password: string) =>
  (await logIn(app, { email, password })).status === 200;
const mailsTo = ({ db }: World, email: string, kind: 'password-reset' | 'invitation') =>
  db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, email), eq(mails.kind, kind)));
/** Requests a password reset without a session, and runs the job that sends the link. */
async function requestReset(world: World, email: string) {
  const result = await world.call('requestPasswordReset', { json: { email }, as: null });
  const ctx = { db: world.db, clock: () => new Date(), adminOrigin: 'http://localhost:3000' };
  await sendResetLinks({ ctx, signal: new AbortController().signal });
  return result;
}
const isTwoStepOn = async ({ db }: World, id: string) =>
  (await db.select().from(authenticators).where(eq(authenticators.adminId, id)))[0]?.confirmedAt instanceof
  Date;
const isDisabled = async ({ db }: World, id: string) =>
  (await db.select().from(admins).where(eq(admins.id, id)))[0]?.disabledAt instanceof Date;

export const accountProofs = {
  logIn: async (world) => {
    const { id, email, password } = await makeAdmin(world.db);
    const wrong = await world.call('logIn', { json: { email, password: 'Wrong-1!' }, as: null });
    expect([wrong.status, await countSessions(world, id)]).toEqual([401, 0]);
    const { message } = await world.call('logIn', { json: { email, password }, as: null });
    expect([message, await countSessions(world, id)]).toEqual(['Login Successful ✅', 1]);
  },

  logOut: async (world) => {
    const as = await makeStaff(world.app);
    const { message } = await world.call('logOut', { as });
    expect([message, await countSessions(world, as.id)]).toEqual(['You are logged out.', 0]);
  },

  reauthenticate: async (world) => {
    const as = await makeStaff(world.app);
    await signIn(world.app, as);
    const countRecent = () =>
      world.db.$count(sessions, and(eq(sessions.userId, as.id), gt(sessions.reauthenticatedAt, new Date(1))));
    await world.db
      .update(sessions)
      .set({ reauthenticatedAt: new Date(0) })
      .where(eq(sessions.userId, as.id));
    const wrong = await world.call('reauthenticate', { json: { password: 'Wrong-1!' }, as });
    expect(wrong.status).toBeGreaterThanOrEqual(400);
    expect(await countRecent()).toBe(0);
    const { message } = await world.call('reauthenticate', { json: { password: as.password }, as });
    // For this session only, not for others of the same account.
    expect([message, await countRecent()]).toEqual(['Thank you. You can continue.', 1]);
  },

  revokeSession: async (world) => {
    const as = await makeStaff(world.app);
    await signIn(world.app, as);
    const listed = await world.call('listSessions', { as });
    const other = (listed.data as { _id: string; isCurrent: boolean }[]).find(({ isCurrent }) => !isCurrent);
    const params = { id: other?._id ?? '' };
    const { message } = await world.call('revokeSession', { params, as });
    expect([message, await countSessions(world, as.id)]).toEqual(['The session has ended.', 1]);
    expectRefusal(await world.call('revokeSession', { params, as }), 404);
  },

  endOtherSessions: async (world) => {
    const as = await makeStaff(world.app);
    for (let times = 0; times < 2; times += 1) await signIn(world.app, as);
    const { message } = await world.call('endOtherSessions', { as });
    expect([message, await countSessions(world, as.id)]).toEqual(['You are logged out everywhere else.', 1]);
  },

  changePassword: async (world) => {
    const as = await makeStaff(world.app);
    const { email, password: oldPassword } = as;
    const wrong = { email, oldPassword: 'Wrong-1!', newPassword: NEW };
    expect((await world.call('changePassword', { json: wrong, as })).status).toBeGreaterThanOrEqual(400);
    expect(await canLogIn(world, email, NEW)).toBe(false);
    const json = { email, oldPassword, newPassword: NEW };
    const { message } = await world.call('changePassword', { json, as });
    expect([message, await countSessions(world, as.id)]).toEqual(['Password changed successfully.', 1]);
    expect([await canLogIn(world, email, oldPassword), await canLogIn(world, email, NEW)]).toEqual([
      false,
      true,
    ]);
  },

  requestPasswordReset: async (world) => {
    const { email } = await makeAdmin(world.db);
    const unknown = `${ulid().toLowerCase()}@example.com`;
    for (const [address, links] of [
      [email, 1],
      [unknown, 0],
    ] as const) {
      const { message } = await requestReset(world, address);
      // The same message for both, as it says 'if'.
      expect(message).toBe('If there is an account with this e-mail address, a link is on its way to it.');
      expect(await mailsTo(world, address, 'password-reset')).toHaveLength(links);
    }
  },

  resetPassword: async (world) => {
    const { email, password } = await makeAdmin(world.db);
    await requestReset(world, email);
    const [mail] = await mailsTo(world, email, 'password-reset');
    const [, token] = /#([\w-]{43})/.exec(mail?.text ?? '') ?? [];
    const { message } = await world.call('resetPassword', { json: { token, newPassword: NEW }, as: null });
    expect(message).toMatch(/password/);
    expect([await canLogIn(world, email, password), await canLogIn(world, email, NEW)]).toEqual([
      false,
      true,
    ]);
    const again = { token, newPassword: 'Prior-Art-Search-8' };
    expect((await world.call('resetPassword', { json: again, as: null })).status).toBeGreaterThanOrEqual(400);
    expect(await canLogIn(world, email, 'Prior-Art-Search-8')).toBe(false);
  },

  logInByCode: async (world) => {
    const staff = await makeStaff(world.app);
    const { secret } = await turnOnTwoStep(world.app, staff);
    const before = await countSessions(world, staff.id);
    const headers = { cookie: await startLogin(world.app, staff) };
    const send = () => world.call('logInByCode', { json: { code: codeOf(secret) }, headers, as: null });
    expect([(await send()).message, await countSessions(world, staff.id)]).toEqual([
      'Login Successful ✅',
      before + 1,
    ]);
    expect((await send()).status).toBeGreaterThanOrEqual(400);
    expect(await countSessions(world, staff.id)).toBe(before + 1);
  },

  setUpTwoStep: async (world) => {
    const as = await makeStaff(world.app);
    const { data } = await world.call('setUpTwoStep', { json: { password: as.password }, as });
    expect([typeof data.secret, await isTwoStepOn(world, as.id)]).toEqual(['string', false]);
  },

  confirmTwoStep: async (world) => {
    const as = await makeStaff(world.app);
    const { data } = await world.call('setUpTwoStep', { json: { password: as.password }, as });
    const confirmed = await world.call('confirmTwoStep', { json: { code: codeOf(data.secret) }, as });
    expect(confirmed.data.recoveryCodes).toHaveLength(
      await world.db.$count(recoveryCodes, eq(recoveryCodes.adminId, as.id)),
    );
    expect(await isTwoStepOn(world, as.id)).toBe(true);
  },

  renewRecoveryCodes: async (world) => {
    const as = await makeStaff(world.app);
    const { secret, recoveryCodes: old } = await turnOnTwoStep(world.app, as);
    const json = { password: as.password, code: codeOf(secret) };
    const { data } = await world.call('renewRecoveryCodes', { json, as });
    expect(await world.db.$count(recoveryCodes, eq(recoveryCodes.adminId, as.id))).toBe(10);
    const send = async (code: string) => {
      const headers = { cookie: await startLogin(world.app, as) };
      return (await world.call('logInByCode', { json: { code }, headers, as: null })).status;
    };
    expect([await send(old[0] ?? ''), await send(data.recoveryCodes[0] ?? '')]).toEqual([422, 200]);
  },

  turnOffTwoStep: async (world) => {
    const as = await makeStaff(world.app);
    const { secret } = await turnOnTwoStep(world.app, as);
    const wrong = { password: 'Wrong-1!', code: codeOf(secret) };
    expectRefusal(await world.call('turnOffTwoStep', { json: wrong, as }), 422);
    expect(await isTwoStepOn(world, as.id)).toBe(true);
    const json = { password: as.password, code: codeOf(secret, 1) };
    const { message } = await world.call('turnOffTwoStep', { json, as });
    expect([message, await isTwoStepOn(world, as.id)]).toEqual(['Two-step login is off.', false]);
  },

  inviteAdmin: async (world) => {
    const email = `${ulid().toLowerCase()}@example.com`;
    const { data } = await world.call('inviteAdmin', { json: { email } });
    expect([data.email, await world.db.$count(admins, eq(admins.email, email))]).toEqual([email, 1]);
    expectRefusal(await world.call('inviteAdmin', { json: { email } }), 409);
    expect(await mailsTo(world, email, 'invitation')).toHaveLength(1);
  },

  resendInvitation: async (world) => {
    const email = `${ulid().toLowerCase()}@example.com`;
    const { data } = await world.call('inviteAdmin', { json: { email } });
    const { status } = await world.call('resendInvitation', { params: { id: data._id } });
    expect([status, (await mailsTo(world, email, 'invitation')).length]).toEqual([200, 2]);
    // An admin with a password cannot be invited again.
    const other = await makeStaff(world.app);
    expectRefusal(await world.call('resendInvitation', { params: { id: other.id } }), 409);
    expect(await mailsTo(world, other.email, 'invitation')).toHaveLength(0);
  },

  disableAdmin: async (world) => {
    const other = await makeStaff(world.app);
    const { message } = await world.call('disableAdmin', { params: { id: other.id } });
    expect([message, await isDisabled(world, other.id)]).toEqual(['The administrator is disabled.', true]);
    expect(await countSessions(world, other.id)).toBe(0);
    const self = await world.call('disableAdmin', { params: { id: world.me.id } });
    expect(self.status).toBeGreaterThanOrEqual(400);
    expect(await isDisabled(world, world.me.id)).toBe(false);
  },

  enableAdmin: async (world) => {
    const other = await makeStaff(world.app);
    const params = { id: other.id };
    await world.call('disableAdmin', { params });
    const { message } = await world.call('enableAdmin', { params });
    expect([message, await isDisabled(world, other.id)]).toEqual(['The administrator is enabled.', false]);
    expect(await canLogIn(world, other.email, other.password)).toBe(true);
    expectRefusal(await world.call('enableAdmin', { params: { id: ulid() } }), 404);
  },

  resetTwoStep: async (world) => {
    const other = await makeStaff(world.app);
    await turnOnTwoStep(world.app, other);
    const { message } = await world.call('resetTwoStep', { params: { id: other.id } });
    expect([message, await isTwoStepOn(world, other.id)]).toEqual(['Their two-step login is off.', false]);
    expect(await countSessions(world, other.id)).toBe(0);
  },
} satisfies Record<string, Proof>;
