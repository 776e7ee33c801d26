import { SuccessMessage } from '../envelope.ts';
import { operation } from '../operation.ts';
import {
  REPLY_TEMPLATE_NOT_FOUND,
  ReplyTemplateAnswer,
  ReplyTemplateChange,
  ReplyTemplateInput,
  ReplyTemplateParams,
  ReplyTemplatesAnswer,
} from '../../mail/reply-templates.ts';

const ofStaff = { tag: 'Enquiries', access: 'staff' } as const;
const ofOne = { ...ofStaff, params: ReplyTemplateParams, missing: REPLY_TEMPLATE_NOT_FOUND } as const;

export const listReplyTemplates = operation({
  ...ofStaff,
  id: 'listReplyTemplates',
  summary: 'Lists the texts that replies begin with, by title',
  method: 'get',
  path: '/api/reply-templates',
  answers: { 200: { description: 'All of them', schema: ReplyTemplatesAnswer } },
});

export const createReplyTemplate = operation({
  ...ofStaff,
  id: 'createReplyTemplate',
  summary: 'Adds a text that replies begin with',
  method: 'post',
  path: '/api/reply-templates',
  body: { kinds: ['json'], schema: ReplyTemplateInput },
  answers: { 201: { description: 'The template', schema: ReplyTemplateAnswer } },
  refusals: ['conflict'],
});

export const updateReplyTemplate = operation({
  ...ofOne,
  id: 'updateReplyTemplate',
  summary: 'Changes a text that replies begin with',
  method: 'put',
  path: '/api/reply-templates/{id}',
  body: { kinds: ['json'], schema: ReplyTemplateChange },
  answers: { 200: { description: 'The template', schema: ReplyTemplateAnswer } },
  refusals: ['conflict'],
});

export const deleteReplyTemplate = operation({
  ...ofOne,
  id: 'deleteReplyTemplate',
  summary: 'Deletes a text that replies begin with; for 30 days it can be restored',
  method: 'delete',
  path: '/api/reply-templates/{id}',
  answers: { 200: { description: 'Deleted', schema: SuccessMessage } },
});

export const restoreReplyTemplate = operation({
  ...ofOne,
  id: 'restoreReplyTemplate',
  summary: 'Restores a deleted text that replies begin with',
  method: 'post',
  path: '/api/reply-templates/{id}/restore',
  answers: { 200: { description: 'The template', schema: ReplyTemplateAnswer } },
  refusals: ['conflict'],
});
