import { z } from 'zod';
import { successOf } from '../http/envelope.ts';

/** Body of `POST /api/contact/{id}/erase`. */
export const EraseSenderInput = z.object({
  firstName: z.string({ error: 'Type the name' }).describe('Name of the sender, typed as confirmation'),
});
export type EraseSenderInput = z.infer<typeof EraseSenderInput>;

export const EraseSenderResponse = successOf(z.object({ enquiries: z.int().min(1) }));
export type EraseSenderResponse = z.infer<typeof EraseSenderResponse>;
