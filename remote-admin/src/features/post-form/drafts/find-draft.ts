import type { BlogDraft } from 'shared-contracts/posts/drafts';
import { claimDraft, isOpenInThisBrowser } from './claim-draft.ts';
import type { Draft, Writer } from './drafts.ts';

/**
 * Finds the newer of the unsaved drafts in this browser and on the server. Ignores drafts that another tab is editing.
 * @param serverDraft The draft of the server.
 */
export async function findDraft(writer: Writer, serverDraft: BlogDraft | null): Promise<Draft | null> {
  const localDraft = await claimDraft(writer);
  if (!serverDraft || (await isOpenInThisBrowser({ ...writer, form: serverDraft.form }))) return localDraft;
  return localDraft && localDraft.writtenAt >= serverDraft.writtenAt ? localDraft : toDraft(serverDraft);
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
