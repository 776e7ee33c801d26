import { AuditPage, AuditQuery } from '../audit.ts';
import { operation } from '../operation.ts';

export const listAudit = operation({
  id: 'listAudit',
  tag: 'Audit',
  summary: 'What staff did, newest first',
  method: 'get',
  path: '/api/audit',
  access: 'staff',
  query: AuditQuery,
  answers: { 200: { description: 'One page of actions', schema: AuditPage } },
});
