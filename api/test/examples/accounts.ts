import { OwnSessionsResponse } from 'shared-contracts/accounts/auth';
import { printResetLink } from '../../src/services/accounts/print-reset-link.ts';
import type { MakeExample } from './example.ts';

export const accounts = {
  logIn: ({ staff: { email, password } }) => ({ fields: { email, password } }),
  logOut: ({ staff: { cookie, token } }) => ({ headers: { cookie, 'x-csrf-token': token } }),
  readSession: () => ({}),
  reauthenticate: ({ staff: { password } }) => ({ fields: { password } }),
  listSessions: () => ({}),
  revokeSession: async ({ app, staff: { cookie } }) => {
    const response = await app.call('/api/auth/sessions', { headers: { cookie } });
    const { data } = OwnSessionsResponse.parse(await response.json());
    return { params: { id: data[0]?._id ?? '' } };
  },
  endOtherSessions: () => ({}),
  changePassword: ({ staff: { email, password } }) => ({
    fields: { email, oldPassword: password, newPassword: 'An0ther-secret-of-staff!' },
  }),
  requestPasswordReset: ({ staff: { email } }) => ({ fields: { email } }),
  checkResetLink: () => ({ fields: { token: 'a'.repeat(43) } }),
  resetPassword: async ({ app, staff: { email } }) => {
    const ctx = { db: app.db, clock: () => new Date(), adminOrigin: 'http://localhost:3000' };
    const link = await printResetLink({ ctx, input: { email } });
    return { fields: { token: link.split('#')[1], newPassword: 'An0ther-secret-of-staff!' } };
  },
} satisfies Record<string, MakeExample>;
