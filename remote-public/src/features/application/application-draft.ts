import { draftStore } from '../../lib/form-draft.ts';

/** One draft for all positions: name and contact are the same for each. */
export const applicationDraft = draftStore('application-draft');
