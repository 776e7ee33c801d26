import type { BlogDraft } from 'shared-contracts/posts/drafts';
import { claimDraft, isWrittenHere } from './claim-draft.ts';
import type { Draft, Writer } from './drafts.ts';

/**
 * What somebody wrote of a post and has not saved: the newer of what this browser and the server hold. What another tab
 * is writing stays with it.
 * @param stored The draft of the server.
 */
export async function findDraft(writer: Writer, stored: BlogDraft | null): Promise<Draft | null> {
  const here = await claimDraft(writer);
  if (!stored || (await isWrittenHere({ ...writer, form: stored.form }))) return here;
  return here && here.writtenAt >= stored.writtenAt ? here : toDraft(stored);
}

const toDraft = ({
  description: html,
  version,
  writtenAt,
  form: _form,
  socialImage = 'picture',
  ...fields
}: BlogDraft): Draft => ({
  fields: { ...fields, socialImage },
  html,
  version,
  writtenAt,
});
