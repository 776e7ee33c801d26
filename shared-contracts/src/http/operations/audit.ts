import { AuditExportQuery, AuditPage, AuditQuery } from '../../accounts/audit.ts';
import { operation } from '../operation.ts';

export const listAudit = operation({
  id: 'listAudit',
  tag: 'Audit',
  summary: 'Lists the actions of staff, newest first',
  method: 'get',
  path: '/api/audit',
  access: 'staff',
  query: AuditQuery,
  responses: { 200: { description: 'One page of actions', schema: AuditPage } },
});

export const exportAudit = operation({
  id: 'exportAudit',
  tag: 'Audit',
  summary: 'Exports the actions of staff as CSV, newest first',
  method: 'get',
  path: '/api/audit/export',
  access: 'staff',
  query: AuditExportQuery,
  responses: {
    200: { description: 'CSV (RFC 4180) in UTF-8 with a byte order mark', mediaType: 'text/csv' },
  },
});
