import { DashboardAnswer } from '../../accounts/dashboard.ts';
import { operation } from '../operation.ts';

export const readDashboard = operation({
  id: 'readDashboard',
  tag: 'Enquiries',
  summary: 'Counts what waits for staff',
  method: 'get',
  path: '/api/dashboard',
  access: 'staff',
  answers: { 200: { description: 'The counts', schema: DashboardAnswer } },
});
