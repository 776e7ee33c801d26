import {
  MAIL_TEMPLATE_NOT_FOUND,
  MailPreviewResponse,
  MailTemplateResponse,
  MailTemplateChange,
  MailTemplateParams,
  MailTemplateReset,
  MailTemplatesResponse,
  MailTemplateText,
} from '../../mail/mail-templates.ts';
import { operation } from '../operation.ts';

const ofOne = {
  tag: 'Mail',
  access: 'staff',
  params: MailTemplateParams,
  missing: MAIL_TEMPLATE_NOT_FOUND,
} as const;

export const listMailTemplates = operation({
  id: 'listMailTemplates',
  tag: 'Mail',
  summary: 'Lists the templates of mails to senders and applicants',
  method: 'get',
  path: '/api/mail-templates',
  access: 'staff',
  responses: { 200: { description: 'All of them', schema: MailTemplatesResponse } },
});

export const changeMailTemplate = operation({
  ...ofOne,
  id: 'changeMailTemplate',
  summary: 'Changes a mail template',
  method: 'put',
  path: '/api/mail-templates/{kind}',
  body: { kinds: ['json'], schema: MailTemplateChange },
  responses: { 200: { description: 'The template', schema: MailTemplateResponse } },
  refusals: ['conflict'],
});

export const resetMailTemplate = operation({
  ...ofOne,
  id: 'resetMailTemplate',
  summary: 'Resets a mail template to the original text',
  method: 'post',
  path: '/api/mail-templates/{kind}/reset',
  body: { kinds: ['json'], schema: MailTemplateReset },
  responses: { 200: { description: 'The template', schema: MailTemplateResponse } },
  refusals: ['conflict'],
});

export const previewMailTemplate = operation({
  ...ofOne,
  id: 'previewMailTemplate',
  summary: 'Renders a template as a mail to a fictitious recipient',
  method: 'post',
  path: '/api/mail-templates/{kind}/preview',
  body: { kinds: ['json'], schema: MailTemplateText },
  responses: { 200: { description: 'The mail', schema: MailPreviewResponse } },
});
