import { z } from 'zod';
import { successOf } from '../http/envelope.ts';
import { Id, Timestamp } from '../lib/identifiers.ts';

/** An internal note about an enquiry. */
export const EnquiryNote = z.object({
  _id: Id,
  createdAt: Timestamp,
  editedAt: Timestamp.nullable(),
  author: z.string().describe('E-mail address of the author, who alone may change and delete it'),
  text: z.string(),
});
export type EnquiryNote = z.infer<typeof EnquiryNote>;

/** Body of a new note. */
export const EnquiryNoteInput = z.object({
  text: z
    .string({ error: 'Write a note' })
    .trim()
    .min(1, 'Write a note')
    .max(5_000, 'Use at most 5,000 characters'),
});
export type EnquiryNoteInput = z.infer<typeof EnquiryNoteInput>;

/** Body of a changed note. */
export const EnquiryNoteChange = EnquiryNoteInput.extend({
  basedOn: Timestamp.nullable()
    .optional()
    .describe(
      'The `editedAt` of the note that was edited. If another text is stored: 409 with the stored note as `data`. Omit to skip the check',
    ),
});
export type EnquiryNoteChange = z.infer<typeof EnquiryNoteChange>;

export const EnquiryNoteParams = z.object({ id: Id, note: Id });
export const NOTE_NOT_FOUND = 'Note not found';

export const EnquiryNoteResponse = successOf(EnquiryNote);
export type EnquiryNoteResponse = z.infer<typeof EnquiryNoteResponse>;
