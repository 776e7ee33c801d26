import { CSRF_HEADER } from 'shared-contracts/auth';
import { makeStaff } from './make-staff.ts';
import type { CallOptions, TestApp } from './test-app.ts';

export interface StaffCaller {
  readonly id: string;
  /** Calls the API as a member of staff does. */
  call(path: string, options?: CallOptions): Promise<Response>;
}

/** Makes an administrator who is logged in and calls. */
export async function makeStaffCaller(app: TestApp): Promise<StaffCaller> {
  const { id, cookie, token } = await makeStaff(app);
  return {
    id,
    call: (path, { headers, ...options } = {}) =>
      app.call(path, { ...options, headers: { cookie, [CSRF_HEADER]: token, ...headers } }),
  };
}
