import { z } from 'zod';
import { Email } from '../lib/email.ts';
import { oneLine } from '../lib/one-line.ts';
import { OptionalPhone } from '../lib/phone.ts';
import { SERVICE_NAMES } from '../firm/services.ts';

/** The enquiry form of Home and Contact Us, and the body of `POST /api/contact`. */
export const EnquiryInput = z.object({
  firstName: oneLine(
    z
      .string({ error: 'Enter your first name' })
      .trim()
      .min(1, 'Enter your first name')
      .max(100, 'Use at most 100 characters'),
  ),
  email: Email,
  phone: OptionalPhone,
  service: z.enum(SERVICE_NAMES, { error: 'Choose one of the services' }).optional(),
  message: z
    .string({ error: 'Write a message' })
    .trim()
    .min(1, 'Write a message')
    .max(5000, 'Use at most 5,000 characters'),
  consent: z
    .union([z.boolean(), z.enum(['on', 'true']).transform(() => true)], { error: 'Use true or false' })
    .optional()
    .describe('Consent to the privacy policy. A form without JavaScript sends a checked box as text'),
});
export type EnquiryInput = z.infer<typeof EnquiryInput>;
