import { ApplicationAnswer, ApplicationPage } from 'shared-contracts/applications/applications';
import { expect } from 'vitest';
import type { StaffCalls } from './staff-calls.ts';

// What staff read of applications, held against the contract.

export async function listApplications(staff: StaffCalls, query = ''): Promise<ApplicationPage> {
  const response = await staff.call(`/api/apply${query}`);
  expect(response.status).toBe(200);
  return ApplicationPage.parse(await response.json());
}

export async function readApplication(staff: StaffCalls, id: string): Promise<ApplicationAnswer['data']> {
  const response = await staff.call(`/api/apply/${id}`);
  return ApplicationAnswer.parse(await response.json()).data;
}
