import { z } from 'zod';
import {
  ContactNoteResponse,
  ContactNoteInput,
  ContactNoteParams,
  NOTE_NOT_FOUND,
} from '../../contacts/notes.ts';
import { CONTACT_NOT_FOUND, ContactParams } from '../../contacts/contacts.ts';
import { SuccessMessage } from '../envelope.ts';
import { IdempotencyKey } from '../../lib/identifiers.ts';
import { operation } from '../operation.ts';

const ofOne = {
  tag: 'Enquiries',
  access: 'staff',
  params: ContactNoteParams,
  missing: NOTE_NOT_FOUND,
} as const;

export const addContactNote = operation({
  id: 'addContactNote',
  tag: 'Enquiries',
  summary: 'Adds an internal note to an enquiry',
  method: 'post',
  path: '/api/contact/{id}/notes',
  access: 'staff',
  params: ContactParams,
  missing: CONTACT_NOT_FOUND,
  headers: z.object({ 'idempotency-key': IdempotencyKey.optional() }),
  body: { kinds: ['json'], schema: ContactNoteInput },
  responses: { 201: { description: 'The note', schema: ContactNoteResponse } },
  refusals: ['conflict'],
});

export const changeContactNote = operation({
  ...ofOne,
  id: 'changeContactNote',
  summary: 'Changes a note of one\u2019s own',
  method: 'put',
  path: '/api/contact/{id}/notes/{note}',
  body: { kinds: ['json'], schema: ContactNoteInput },
  responses: { 200: { description: 'The note', schema: ContactNoteResponse } },
});

export const deleteContactNote = operation({
  ...ofOne,
  id: 'deleteContactNote',
  summary: 'Deletes a note of one\u2019s own; for 30 days it can be restored',
  method: 'delete',
  path: '/api/contact/{id}/notes/{note}',
  responses: { 200: { description: 'Deleted', schema: SuccessMessage } },
});

export const restoreContactNote = operation({
  ...ofOne,
  id: 'restoreContactNote',
  summary: 'Restores a deleted note of one\u2019s own',
  method: 'post',
  path: '/api/contact/{id}/notes/{note}/restore',
  responses: { 200: { description: 'The note', schema: ContactNoteResponse } },
});
