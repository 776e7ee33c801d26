import { queryOptions } from '@tanstack/react-query';
import type { CallResponse } from 'shared-contracts/http/client/call-types';
import type { Call } from 'shared-contracts/http/client/client';
import type { MailTemplateKind, MailTemplateText } from 'shared-contracts/mail/mail-templates';

export type MailTemplate = CallResponse<'GET /api/mail-templates'>['data'][number];

export const MAIL_TEMPLATES = ['mail-templates'];

export const mailTemplatesQuery = (call: Call) =>
  queryOptions({
    queryKey: MAIL_TEMPLATES,
    queryFn: async ({ signal }) => (await call('GET /api/mail-templates', { signal })).data,
  });

/** The rendered mail. */
export const mailPreviewQuery = (call: Call, kind: MailTemplateKind, text: MailTemplateText) =>
  queryOptions({
    queryKey: ['mail-preview', kind, text],
    queryFn: async ({ signal }) =>
      (await call('POST /api/mail-templates/{kind}/preview', { params: { kind }, body: text, signal })).data,
    staleTime: Infinity,
    gcTime: 60_000,
  });

/** Display names of the mails. */
export const MAIL_NAMES: Record<MailTemplateKind, string> = {
  'enquiry-received': 'Thanks for an enquiry',
  'enquiry-reply': 'Reply to an enquiry',
  'application-received': 'Thanks for an application',
  'application-shortlisted': 'Shortlisted',
  'application-rejected': 'Rejection',
};
