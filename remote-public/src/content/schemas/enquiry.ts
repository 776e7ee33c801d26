import { ENQUIRY_FIELDS } from 'shared-contracts/enquiries/enquiry-fields';
import { z } from 'zod';
import { Template, Label, Sentences, Text } from './text.ts';

/** Text of the enquiry form on Home and Contact Us. */
export const EnquiryText = z
  .strictObject({
    labels: z.record(z.enum(ENQUIRY_FIELDS), Label).readonly(),
    optional: Label,
    hints: z.strictObject({ message: Sentences }).readonly(),
    noService: Label,
    honeypot: Label,
    confidential: Sentences,
    consent: z.strictObject({ before: z.string(), link: Label, after: z.string() }).readonly(),
    send: Label,
    sending: Label,
    leave: Label,
    success: Sentences,
    successNext: Sentences,
    successKept: Sentences,
    error: Template<string>('The message is too long'),
    failure: Text,
    limit: Template<string>('about 5 minutes'),
    limitNext: Sentences,
    limitBack: Sentences,
    failureNext: Sentences,
    offline: Sentences,
    failureBack: Sentences,
    refusal: Sentences,
    refusalBack: Template<string>('E-mail'),
    summary: Label,
    doubtful: Label,
    missing: z.strictObject({ email: Label, service: Label, consent: Text }).readonly(),
  })
  .readonly();
export type EnquiryText = z.infer<typeof EnquiryText>;
