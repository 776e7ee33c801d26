import { z } from 'zod';
import {
  EnquiryAssignBulkResponse,
  EnquiryStatusBulkResponse,
  ENQUIRY_NOT_FOUND,
  EnquiryResponse,
  EnquiryAssignGroups,
  EnquiryExportQuery,
  EnquiryListQuery,
  EnquiryPage,
  EnquiryParams,
  EnquiryStatusGroups,
  ReplyResponse,
  ReplyDraftResponse,
  ReplyDraftInput,
  ReplyInput,
} from '../../enquiries/enquiries.ts';
import { BulkDeleteInput, BulkResponse, BulkRestoreInput } from '../bulk.ts';
import { EraseSenderResponse, EraseSenderInput } from '../../enquiries/erasure.ts';
import { SuccessMessage } from '../envelope.ts';
import { IdempotencyKey } from '../../lib/identifiers.ts';
import { operation } from '../operation.ts';

const ofOne = { params: EnquiryParams, missing: ENQUIRY_NOT_FOUND } as const;

export const listEnquiries = operation({
  id: 'listEnquiries',
  tag: 'Enquiries',
  summary: 'Lists enquiries, newest first',
  method: 'get',
  path: '/api/contact',
  access: 'staff',
  query: EnquiryListQuery,
  responses: { 200: { description: 'One page of enquiries', schema: EnquiryPage } },
});

export const exportEnquiries = operation({
  id: 'exportEnquiries',
  tag: 'Enquiries',
  summary: 'Exports enquiries as CSV, newest first',
  method: 'get',
  path: '/api/contact/export',
  access: 'staff',
  query: EnquiryExportQuery,
  responses: {
    200: { description: 'CSV (RFC 4180) in UTF-8 with a byte order mark', mediaType: 'text/csv' },
  },
});

export const readEnquiry = operation({
  id: 'readEnquiry',
  tag: 'Enquiries',
  summary: 'Reads one enquiry with its replies',
  method: 'get',
  path: '/api/contact/{id}',
  access: 'staff',
  ...ofOne,
  responses: { 200: { description: 'The enquiry', schema: EnquiryResponse } },
});

export const replyToEnquiry = operation({
  id: 'replyToEnquiry',
  tag: 'Enquiries',
  summary: 'Stores a reply and sends it by mail',
  method: 'post',
  path: '/api/contact/reply/{id}',
  access: 'staff',
  ...ofOne,
  headers: z.object({ 'idempotency-key': IdempotencyKey.optional() }),
  body: { kinds: ['json'], schema: ReplyInput },
  responses: { 201: { description: 'Stored; its mail is queued', schema: ReplyResponse } },
  refusals: ['conflict'],
});

export const setEnquiryStatuses = operation({
  id: 'setEnquiryStatuses',
  tag: 'Enquiries',
  summary: 'Sets the status of groups of enquiries, all or none',
  method: 'put',
  path: '/api/contact/statuses',
  access: 'staff',
  body: { kinds: ['json'], schema: EnquiryStatusGroups },
  responses: {
    200: {
      description: 'How many were changed, and the request that reverts it; unknown ids are ignored',
      schema: EnquiryStatusBulkResponse,
    },
  },
});

export const assignEnquiries = operation({
  id: 'assignEnquiries',
  tag: 'Enquiries',
  summary: 'Sets the assignee of groups of enquiries, all or none',
  method: 'put',
  path: '/api/contact/assignees',
  access: 'staff',
  body: { kinds: ['json'], schema: EnquiryAssignGroups },
  responses: {
    200: {
      description: 'How many were changed, and the request that reverts it; unknown ids are ignored',
      schema: EnquiryAssignBulkResponse,
    },
  },
});

export const saveReplyDraft = operation({
  id: 'saveReplyDraft',
  tag: 'Enquiries',
  summary: 'Stores the caller’s draft of a reply, which is removed when a reply is sent',
  method: 'put',
  path: '/api/contact/{id}/draft',
  access: 'staff',
  ...ofOne,
  body: { kinds: ['json'], schema: ReplyDraftInput },
  responses: { 200: { description: 'The stored draft', schema: ReplyDraftResponse } },
  refusals: ['conflict'],
});

export const deleteEnquiry = operation({
  id: 'deleteEnquiry',
  tag: 'Enquiries',
  summary: 'Deletes an enquiry; for 30 days it can be restored',
  method: 'delete',
  path: '/api/contact/{id}',
  access: 'staff',
  ...ofOne,
  responses: { 200: { description: 'Deleted', schema: SuccessMessage } },
});

export const restoreEnquiry = operation({
  id: 'restoreEnquiry',
  tag: 'Enquiries',
  summary: 'Restores a deleted enquiry',
  method: 'post',
  path: '/api/contact/{id}/restore',
  access: 'staff',
  ...ofOne,
  responses: { 200: { description: 'The enquiry', schema: EnquiryResponse } },
});

export const deleteEnquiries = operation({
  id: 'deleteEnquiries',
  tag: 'Enquiries',
  summary: 'Deletes several enquiries, all or none; for 30 days they can be restored',
  method: 'post',
  path: '/api/contact/delete',
  access: 'staff',
  body: { kinds: ['json'], schema: BulkDeleteInput },
  responses: { 200: { description: 'How many were deleted; unknown ids are ignored', schema: BulkResponse } },
});

export const restoreEnquiries = operation({
  id: 'restoreEnquiries',
  tag: 'Enquiries',
  summary: 'Restores several deleted enquiries, all or none',
  method: 'post',
  path: '/api/contact/restore',
  access: 'staff',
  body: { kinds: ['json'], schema: BulkRestoreInput },
  responses: {
    200: { description: 'How many were restored; unknown ids are ignored', schema: BulkResponse },
  },
});

export const eraseSender = operation({
  id: 'eraseSender',
  tag: 'Enquiries',
  summary:
    'Erases the sender of an enquiry for good: every enquiry from the same e-mail address, with its thread and mails',
  method: 'post',
  path: '/api/contact/{id}/erase',
  access: 'staff',
  recentAuthentication: true,
  ...ofOne,
  body: { kinds: ['json'], schema: EraseSenderInput },
  responses: { 200: { description: 'How many enquiries were erased', schema: EraseSenderResponse } },
});
