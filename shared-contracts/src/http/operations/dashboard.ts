import { DashboardResponse } from '../../accounts/dashboard.ts';
import { operation } from '../operation.ts';

export const readDashboard = operation({
  id: 'readDashboard',
  tag: 'Enquiries',
  summary: 'Counts pending work and recent submissions',
  method: 'get',
  path: '/api/dashboard',
  access: 'staff',
  responses: { 200: { description: 'The counts', schema: DashboardResponse } },
});
