import type { SpamCheckFields } from 'shared-contracts/http/spam-check-fields';
import { type FormTokenContext, isSubmittedByBot } from './form-token.ts';

/** Whether the honeypot was filled in, or the form was submitted faster than a person can. */
export async function isSuspectedSpam(
  ctx: FormTokenContext,
  { website, formToken }: SpamCheckFields,
): Promise<boolean> {
  if (website) return true;
  return formToken !== undefined && (await isSubmittedByBot(ctx, formToken));
}
