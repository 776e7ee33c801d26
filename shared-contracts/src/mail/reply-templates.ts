import { z } from 'zod';
import { successOf } from '../http/envelope.ts';
import { Id, Timestamp } from '../lib/identifiers.ts';
import { oneLine } from '../lib/one-line.ts';
import { placeholderProblem } from './placeholders.ts';
import { REPLY_PLACEHOLDER_NAMES } from './reply-placeholders.ts';

const withPlaceholders = z.string({ error: 'Write the text' }).check(({ value, issues }) => {
  const message = placeholderProblem(value, REPLY_PLACEHOLDER_NAMES);
  if (message) issues.push({ code: 'custom', message, input: value });
});

/** Body of a new template. Its placeholders are filled when it is inserted into a reply. */
export const ReplyTemplateInput = z.object({
  title: oneLine(
    z.string({ error: 'Enter a title' }).trim().min(1, 'Enter a title').max(80, 'Use at most 80 characters'),
  ),
  text: withPlaceholders.trim().min(1, 'Write the text').max(8_000, 'Use at most 8,000 characters'),
});
export type ReplyTemplateInput = z.infer<typeof ReplyTemplateInput>;

/** Body of a change. `version` is the version that was edited; if it is no longer current, the change conflicts. */
export const ReplyTemplateChange = ReplyTemplateInput.extend({ version: z.int('Send the version').min(1) });
export type ReplyTemplateChange = z.infer<typeof ReplyTemplateChange>;

/** A text that staff can start a reply with. */
export const ReplyTemplate = z.object({
  _id: Id,
  title: z.string(),
  text: z.string(),
  version: z.int().min(1),
  updatedAt: Timestamp,
});
export type ReplyTemplate = z.infer<typeof ReplyTemplate>;

export const ReplyTemplateParams = z.object({ id: Id });
export const REPLY_TEMPLATE_NOT_FOUND = 'Template not found';

export const ReplyTemplatesResponse = successOf(z.array(ReplyTemplate));
export type ReplyTemplatesResponse = z.infer<typeof ReplyTemplatesResponse>;
export const ReplyTemplateResponse = successOf(ReplyTemplate);
export type ReplyTemplateResponse = z.infer<typeof ReplyTemplateResponse>;
