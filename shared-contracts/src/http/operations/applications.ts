import { z } from 'zod';
import {
  ApplicationBulkResponse,
  ApplicationBulkInput,
  ApplicationStatusGroups,
  ApplicationStatusInput,
} from '../../applications/decisions.ts';
import { EraseResponse, EraseInput } from '../../applications/erasure.ts';
import {
  APPLICATION_NOT_FOUND,
  ApplicationResponse,
  ApplicationExportQuery,
  ApplicationListQuery,
  ApplicationPage,
  ApplicationRoles,
  ApplicationParams,
  ApplicationSubmission,
  MAX_RESUME_BYTES,
  RESUME_TYPES,
  ResumeQuery,
} from '../../applications/applications.ts';
import { BulkDeleteInput, BulkResponse, BulkRestoreInput } from '../bulk.ts';
import { SuccessMessage } from '../envelope.ts';
import { IdempotencyKey } from '../../lib/identifiers.ts';
import { operation } from '../operation.ts';

const ofOne = { params: ApplicationParams, missing: APPLICATION_NOT_FOUND } as const;

export const submitApplication = operation({
  id: 'submitApplication',
  tag: 'Applications',
  summary: 'Applies for an open position',
  method: 'post',
  path: '/api/apply',
  access: 'public',
  headers: z.object({ 'idempotency-key': IdempotencyKey.optional() }),
  body: {
    kinds: ['multipart'],
    schema: ApplicationSubmission,
    files: {
      resume: {
        description: 'PDF or DOCX without macros',
        maxBytes: MAX_RESUME_BYTES,
        types: RESUME_TYPES,
        missing: 'Choose your resume',
      },
    },
  },
  responses: {
    201: { description: 'Stored', schema: SuccessMessage },
    303: {
      description:
        'For a form submitted without JavaScript: redirects to the career page, which shows the result',
    },
  },
  refusals: ['conflict', 'rate_limited'],
});

export const listApplications = operation({
  id: 'listApplications',
  tag: 'Applications',
  summary: 'Lists applications, newest first',
  method: 'get',
  path: '/api/apply',
  access: 'staff',
  query: ApplicationListQuery,
  responses: { 200: { description: 'One page of applications', schema: ApplicationPage } },
});

export const listApplicationRoles = operation({
  id: 'listApplicationRoles',
  tag: 'Applications',
  summary: 'Lists the roles of all applications, also deleted ones',
  method: 'get',
  path: '/api/apply/roles',
  access: 'staff',
  responses: { 200: { description: 'The roles', schema: ApplicationRoles } },
});

export const exportApplications = operation({
  id: 'exportApplications',
  tag: 'Applications',
  summary: 'Exports applications as CSV, newest first',
  method: 'get',
  path: '/api/apply/export',
  access: 'staff',
  query: ApplicationExportQuery,
  responses: {
    200: { description: 'CSV (RFC 4180) in UTF-8 with a byte order mark', mediaType: 'text/csv' },
  },
});

export const readApplication = operation({
  id: 'readApplication',
  tag: 'Applications',
  summary: 'Reads one application with its history',
  method: 'get',
  path: '/api/apply/{id}',
  access: 'staff',
  ...ofOne,
  responses: { 200: { description: 'The application', schema: ApplicationResponse } },
});

export const downloadResume = operation({
  id: 'downloadResume',
  tag: 'Applications',
  summary: 'Downloads a résumé',
  method: 'get',
  path: '/api/apply/{id}/resume',
  access: 'staff',
  ...ofOne,
  query: ResumeQuery,
  responses: { 200: { description: 'The file, named after the applicant', mediaType: RESUME_TYPES } },
});

export const setApplicationStatus = operation({
  id: 'setApplicationStatus',
  tag: 'Applications',
  summary: 'Changes the status of an application, and optionally mails the applicant',
  method: 'patch',
  path: '/api/apply/{id}/status',
  access: 'staff',
  ...ofOne,
  body: { kinds: ['json'], schema: ApplicationStatusInput },
  responses: { 200: { description: 'The application', schema: ApplicationResponse } },
});

export const setApplicationStatuses = operation({
  id: 'setApplicationStatuses',
  tag: 'Applications',
  summary: 'Changes the status of several applications, all or none',
  method: 'patch',
  path: '/api/apply/status',
  access: 'staff',
  body: { kinds: ['json'], schema: ApplicationBulkInput },
  responses: {
    200: { description: 'What was changed, and how many mails were queued', schema: ApplicationBulkResponse },
  },
});

export const putApplicationStatuses = operation({
  id: 'putApplicationStatuses',
  tag: 'Applications',
  summary:
    'Sets the status of groups of applications, all or none, and cancels queued mails about their decisions: for Undo',
  method: 'put',
  path: '/api/apply/statuses',
  access: 'staff',
  body: { kinds: ['json'], schema: ApplicationStatusGroups },
  responses: {
    200: { description: 'How many were changed; unknown ids are ignored', schema: ApplicationBulkResponse },
  },
});

export const deleteApplication = operation({
  id: 'deleteApplication',
  tag: 'Applications',
  summary: 'Deletes an application; for 30 days it can be restored',
  method: 'delete',
  path: '/api/apply/{id}',
  access: 'staff',
  ...ofOne,
  responses: { 200: { description: 'Deleted', schema: SuccessMessage } },
});

export const restoreApplication = operation({
  id: 'restoreApplication',
  tag: 'Applications',
  summary: 'Restores a deleted application',
  method: 'post',
  path: '/api/apply/{id}/restore',
  access: 'staff',
  ...ofOne,
  responses: { 200: { description: 'The application', schema: ApplicationResponse } },
});

export const deleteApplications = operation({
  id: 'deleteApplications',
  tag: 'Applications',
  summary: 'Deletes several applications, all or none; for 30 days they can be restored',
  method: 'post',
  path: '/api/apply/delete',
  access: 'staff',
  body: { kinds: ['json'], schema: BulkDeleteInput },
  responses: { 200: { description: 'How many were deleted; unknown ids are ignored', schema: BulkResponse } },
});

export const restoreApplications = operation({
  id: 'restoreApplications',
  tag: 'Applications',
  summary: 'Restores several deleted applications, all or none',
  method: 'post',
  path: '/api/apply/restore',
  access: 'staff',
  body: { kinds: ['json'], schema: BulkRestoreInput },
  responses: {
    200: { description: 'How many were restored; unknown ids are ignored', schema: BulkResponse },
  },
});

export const eraseApplicant = operation({
  id: 'eraseApplicant',
  tag: 'Applications',
  summary:
    'Erases an applicant for good: every application from the same e-mail address, with its mails and files',
  method: 'post',
  path: '/api/apply/{id}/erase',
  access: 'staff',
  recentAuthentication: true,
  ...ofOne,
  body: { kinds: ['json'], schema: EraseInput },
  responses: { 200: { description: 'What was erased', schema: EraseResponse } },
});
