import { z } from 'zod';
import {
  EnquiryNoteChange,
  EnquiryNoteResponse,
  EnquiryNoteInput,
  EnquiryNoteParams,
  NOTE_NOT_FOUND,
} from '../../enquiries/notes.ts';
import { ENQUIRY_NOT_FOUND, EnquiryParams } from '../../enquiries/enquiries.ts';
import { SuccessMessage } from '../envelope.ts';
import { IdempotencyKey } from '../../lib/identifiers.ts';
import { operation } from '../operation.ts';

const ofOne = {
  tag: 'Enquiries',
  access: 'staff',
  params: EnquiryNoteParams,
  missing: NOTE_NOT_FOUND,
} as const;

export const addEnquiryNote = operation({
  id: 'addEnquiryNote',
  tag: 'Enquiries',
  summary: 'Adds an internal note to an enquiry',
  method: 'post',
  path: '/api/contact/{id}/notes',
  access: 'staff',
  params: EnquiryParams,
  missing: ENQUIRY_NOT_FOUND,
  headers: z.object({ 'idempotency-key': IdempotencyKey.optional() }),
  body: { kinds: ['json'], schema: EnquiryNoteInput },
  responses: { 201: { description: 'The note', schema: EnquiryNoteResponse } },
  refusals: ['conflict'],
});

export const changeEnquiryNote = operation({
  ...ofOne,
  id: 'changeEnquiryNote',
  summary: 'Changes a note of one\u2019s own',
  method: 'put',
  path: '/api/contact/{id}/notes/{note}',
  body: { kinds: ['json'], schema: EnquiryNoteChange },
  responses: { 200: { description: 'The note', schema: EnquiryNoteResponse } },
  refusals: ['conflict'],
});

export const deleteEnquiryNote = operation({
  ...ofOne,
  id: 'deleteEnquiryNote',
  summary: 'Deletes a note of one\u2019s own; for 30 days it can be restored',
  method: 'delete',
  path: '/api/contact/{id}/notes/{note}',
  responses: { 200: { description: 'Deleted', schema: SuccessMessage } },
});

export const restoreEnquiryNote = operation({
  ...ofOne,
  id: 'restoreEnquiryNote',
  summary: 'Restores a deleted note of one\u2019s own',
  method: 'post',
  path: '/api/contact/{id}/notes/{note}/restore',
  responses: { 200: { description: 'The note', schema: EnquiryNoteResponse } },
});
