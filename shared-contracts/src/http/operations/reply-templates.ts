import { SuccessMessage } from '../envelope.ts';
import { operation } from '../operation.ts';
import {
  REPLY_TEMPLATE_NOT_FOUND,
  ReplyTemplateResponse,
  ReplyTemplateChange,
  ReplyTemplateInput,
  ReplyTemplateParams,
  ReplyTemplatesResponse,
} from '../../mail/reply-templates.ts';

const ofStaff = { tag: 'Enquiries', access: 'staff' } as const;
const ofOne = { ...ofStaff, params: ReplyTemplateParams, missing: REPLY_TEMPLATE_NOT_FOUND } as const;

export const listReplyTemplates = operation({
  ...ofStaff,
  id: 'listReplyTemplates',
  summary: 'Lists reply templates by title',
  method: 'get',
  path: '/api/reply-templates',
  responses: { 200: { description: 'All of them', schema: ReplyTemplatesResponse } },
});

export const createReplyTemplate = operation({
  ...ofStaff,
  id: 'createReplyTemplate',
  summary: 'Adds a reply template',
  method: 'post',
  path: '/api/reply-templates',
  body: { kinds: ['json'], schema: ReplyTemplateInput },
  responses: { 201: { description: 'The template', schema: ReplyTemplateResponse } },
  refusals: ['conflict'],
});

export const updateReplyTemplate = operation({
  ...ofOne,
  id: 'updateReplyTemplate',
  summary: 'Changes a reply template',
  method: 'put',
  path: '/api/reply-templates/{id}',
  body: { kinds: ['json'], schema: ReplyTemplateChange },
  responses: { 200: { description: 'The template', schema: ReplyTemplateResponse } },
  refusals: ['conflict'],
});

export const deleteReplyTemplate = operation({
  ...ofOne,
  id: 'deleteReplyTemplate',
  summary: 'Deletes a reply template; for 30 days it can be restored',
  method: 'delete',
  path: '/api/reply-templates/{id}',
  responses: { 200: { description: 'Deleted', schema: SuccessMessage } },
});

export const restoreReplyTemplate = operation({
  ...ofOne,
  id: 'restoreReplyTemplate',
  summary: 'Restores a deleted reply template',
  method: 'post',
  path: '/api/reply-templates/{id}/restore',
  responses: { 200: { description: 'The template', schema: ReplyTemplateResponse } },
  refusals: ['conflict'],
});
