import { AuditExportQuery, AuditPage, AuditQuery } from '../../accounts/audit.ts';
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

export const exportAudit = operation({
  id: 'exportAudit',
  tag: 'Audit',
  summary: 'What staff did as CSV, newest first',
  method: 'get',
  path: '/api/audit/export',
  access: 'staff',
  query: AuditExportQuery,
  answers: {
    200: { description: 'UTF-8 with a byte order mark, as RFC 4180 has it', mediaType: 'text/csv' },
  },
});
