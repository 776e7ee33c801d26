import {
  MAIL_NOT_FOUND,
  MailDismissal,
  MailListQuery,
  MailPage,
  MailParams,
  MailResponse,
} from '../../mail/mail.ts';
import { operation } from '../operation.ts';

export const listMail = operation({
  id: 'listMail',
  tag: 'Mail',
  summary: 'Lists the mails of the site, newest first',
  method: 'get',
  path: '/api/mail',
  access: 'staff',
  query: MailListQuery,
  responses: { 200: { description: 'One page of mails, without their texts', schema: MailPage } },
});

export const readMail = operation({
  id: 'readMail',
  tag: 'Mail',
  summary: 'Reads one mail',
  method: 'get',
  path: '/api/mail/{id}',
  access: 'staff',
  params: MailParams,
  missing: MAIL_NOT_FOUND,
  responses: { 200: { description: 'The mail', schema: MailResponse } },
  refusals: ['not_found'],
});

export const retryMail = operation({
  id: 'retryMail',
  tag: 'Mail',
  summary: 'Retries a mail that failed, or whose delivery is uncertain',
  method: 'post',
  path: '/api/mail/{id}/retry',
  access: 'staff',
  params: MailParams,
  missing: MAIL_NOT_FOUND,
  responses: {
    200: {
      description: 'Queued for another attempt. A mail that is queued, being sent or sent is unchanged',
      schema: MailResponse,
    },
  },
  refusals: ['not_found', 'conflict'],
});

export const setMailDismissed = operation({
  id: 'setMailDismissed',
  tag: 'Mail',
  summary: 'Dismisses a mail that failed, or whose delivery is uncertain, or reverts that',
  method: 'put',
  path: '/api/mail/{id}/dismissed',
  access: 'staff',
  params: MailParams,
  missing: MAIL_NOT_FOUND,
  body: { kinds: ['json'], schema: MailDismissal },
  responses: {
    200: {
      description: 'The mail. A dismissed one can still be retried, which reverts this',
      schema: MailResponse,
    },
  },
  refusals: ['not_found', 'conflict'],
});
