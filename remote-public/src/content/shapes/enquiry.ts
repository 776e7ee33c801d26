import { ENQUIRY_FIELDS } from 'shared-contracts/contacts/form-return';
import { z } from 'zod';
import { Filled, Label, Sentences, Words } from './words.ts';

/** Words of the enquiry form on Home and Contact Us. */
export const EnquiryWords = z
  .strictObject({
    labels: z.record(z.enum(ENQUIRY_FIELDS), Label).readonly(),
    optional: Label,
    hints: z.strictObject({ message: Sentences }).readonly(),
    noService: Label,
    trap: Label,
    confidential: Sentences,
    consent: z.strictObject({ before: z.string(), link: Label, after: z.string() }).readonly(),
    send: Label,
    sending: Label,
    success: Sentences,
    successNext: Sentences,
    error: Filled<string>('The message is too long'),
    failure: Words,
    limit: Filled<string>('about 5 minutes'),
    limitNext: Sentences,
    limitBack: Sentences,
    failureNext: Sentences,
    failureBack: Sentences,
    refusal: Sentences,
    refusalBack: Filled<string>('E-mail'),
    summary: Label,
    doubtful: Label,
    missing: z.strictObject({ email: Label, service: Label, consent: Words }).readonly(),
  })
  .readonly();
export type EnquiryWords = z.infer<typeof EnquiryWords>;
