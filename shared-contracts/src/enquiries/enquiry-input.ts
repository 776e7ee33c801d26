import { z } from 'zod';
import { Email } from '../lib/email.ts';
import { formatNumber } from '../lib/format-number.ts';
import { oneLine } from '../lib/one-line.ts';
import { OptionalPhone } from '../lib/phone.ts';
import { SERVICE_NAMES } from '../firm/services.ts';
import { ENQUIRY_LENGTHS } from './enquiry-fields.ts';

const text = (max: number, missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(max, `Use at most ${formatNumber(max)} characters`);

/** The enquiry form of Home and Contact Us, and the body of `POST /api/contact`. */
export const EnquiryInput = z.object({
  firstName: oneLine(text(ENQUIRY_LENGTHS.firstName, 'Enter your first name')),
  email: Email,
  phone: OptionalPhone,
  service: z.enum(SERVICE_NAMES, { error: 'Choose one of the services' }).optional(),
  message: text(ENQUIRY_LENGTHS.message, 'Write a message'),
  consent: z
    .union([z.boolean(), z.enum(['on', 'true']).transform(() => true)], { error: 'Use true or false' })
    .optional()
    .describe('Consent to the privacy policy. A form without JavaScript sends a checked box as text'),
});
export type EnquiryInput = z.infer<typeof EnquiryInput>;
