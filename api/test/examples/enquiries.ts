import { randomUUID } from 'node:crypto';
import { enquiry } from '../factories.ts';
import type { MakeExample } from './example.ts';

export const enquiries = {
  submitEnquiry: () => ({ headers: { 'idempotency-key': randomUUID() }, fields: enquiry() }),
} satisfies Record<string, MakeExample>;
