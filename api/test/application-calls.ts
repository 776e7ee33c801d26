import { ApplicationAnswer, ApplicationPage } from 'shared-contracts/applications/applications';
import { expect } from 'vitest';
import type { StaffCalls } from './staff-calls.ts';

/** What staff read of applications, held against the contract. */
export const applicationCalls = (staff: () => StaffCalls) => ({
  list: async (query = '') => {
    const response = await staff().call(`/api/apply${query}`);
    expect(response.status).toBe(200);
    return ApplicationPage.parse(await response.json());
  },
  read: async (id: string) =>
    ApplicationAnswer.parse(await (await staff().call(`/api/apply/${id}`)).json()).data,
  patch: (path: string, json: unknown) => staff().call(`/api/apply${path}`, { method: 'PATCH', json }),
  /** What the audit log has of one, oldest first. */
  actionsOn: async (id: string) => {
    const response = await staff().call(`/api/audit?subject=${id}`);
    const { data } = (await response.json()) as { data: { action: string }[] };
    return data.map(({ action }) => action).toReversed();
  },
});
