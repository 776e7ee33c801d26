import { CSRF_HEADER } from 'shared-contracts/accounts/auth';
import { makeStaff } from './make-staff.ts';
import type { CallOptions, TestApp } from './test-app.ts';

/** A client with the session of a staff user. */
export interface StaffCalls {
  readonly id: string;
  readonly email: string;
  call(path: string, options?: CallOptions): Promise<Response>;
}

export async function signInStaff(app: TestApp): Promise<StaffCalls> {
  const { id, email, cookie, token } = await makeStaff(app);
  return {
    id,
    email,
    call: (path, options = {}) =>
      app.call(path, { ...options, headers: { cookie, [CSRF_HEADER]: token, ...options.headers } }),
  };
}
