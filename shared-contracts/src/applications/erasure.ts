import { z } from 'zod';
import { successOf } from '../http/envelope.ts';

/** Body of `POST /api/apply/{id}/erase`. */
export const EraseInput = z.object({
  fullName: z
    .string({ error: 'Type the full name' })
    .describe('Name of the applicant, typed as confirmation'),
});
export type EraseInput = z.infer<typeof EraseInput>;

/** What was erased. A job retries files that could not be deleted (`filesLeft`) within hours. */
export const EraseResponse = successOf(z.object({ applications: z.int().min(1), filesLeft: z.int().min(0) }));
export type EraseResponse = z.infer<typeof EraseResponse>;
