import {
  MAIL_TEMPLATE_NOT_FOUND,
  MailPreviewAnswer,
  MailTemplateAnswer,
  MailTemplateChange,
  MailTemplateParams,
  MailTemplateReset,
  MailTemplatesAnswer,
  MailTemplateWords,
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
  summary: 'Lists the words of the mails to senders and applicants',
  method: 'get',
  path: '/api/mail-templates',
  access: 'staff',
  answers: { 200: { description: 'All of them', schema: MailTemplatesAnswer } },
});

export const changeMailTemplate = operation({
  ...ofOne,
  id: 'changeMailTemplate',
  summary: 'Changes the words of a mail',
  method: 'put',
  path: '/api/mail-templates/{kind}',
  body: { kinds: ['json'], schema: MailTemplateChange },
  answers: { 200: { description: 'The template', schema: MailTemplateAnswer } },
  refusals: ['conflict'],
});

export const resetMailTemplate = operation({
  ...ofOne,
  id: 'resetMailTemplate',
  summary: 'Gives a mail the words back that the site comes with',
  method: 'post',
  path: '/api/mail-templates/{kind}/reset',
  body: { kinds: ['json'], schema: MailTemplateReset },
  answers: { 200: { description: 'The template', schema: MailTemplateAnswer } },
  refusals: ['conflict'],
});

export const previewMailTemplate = operation({
  ...ofOne,
  id: 'previewMailTemplate',
  summary: 'Renders words as the mail that would go out, to somebody who does not exist',
  method: 'post',
  path: '/api/mail-templates/{kind}/preview',
  body: { kinds: ['json'], schema: MailTemplateWords },
  answers: { 200: { description: 'The mail', schema: MailPreviewAnswer } },
});
