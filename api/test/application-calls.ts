import { ApplicationResponse, ApplicationPage } from 'shared-contracts/applications/applications';
import { expect } from 'vitest';
import type { StaffCalls } from './staff-calls.ts';

// Staff requests for applications, whose responses are validated against the contract.

export async function listApplications(staff: StaffCalls, query = ''): Promise<ApplicationPage> {
  const response = await staff.call(`/api/apply${query}`);
  expect(response.status).toBe(200);
  return ApplicationPage.parse(await response.json());
}

export async function readApplication(staff: StaffCalls, id: string): Promise<ApplicationResponse['data']> {
  const response = await staff.call(`/api/apply/${id}`);
  return ApplicationResponse.parse(await response.json()).data;
}
