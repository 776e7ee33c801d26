import { Hono } from 'hono';
import { EnquiryInput } from 'shared-contracts/enquiries';
import type { SuccessMessage } from 'shared-contracts/envelope';
import { z } from 'zod';
import type { AppEnv } from '../app-env.ts';
import type { ServiceContext } from '../context.ts';
import { parseInput, validateBody } from '../http/validate.ts';
import { submitEnquiry } from '../services/enquiries/submit-enquiry.ts';

const Headers = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, 'Use 1 to 200 visible ASCII characters')
    .optional(),
});

/** `/api/contact` */
export const createContactRoutes = (ctx: ServiceContext) =>
  new Hono<AppEnv>().post('/', validateBody(EnquiryInput, ['json', 'form']), async (c) => {
    const headers = parseInput(Headers, { 'idempotency-key': c.req.header('idempotency-key') });
    await submitEnquiry({
      ctx,
      input: { ...c.req.valid('json'), idempotencyKey: headers['idempotency-key'] },
    });
    return c.json<SuccessMessage>({ success: true, message: 'Message sent successfully!' }, 201);
  });
