import { draftStore } from '../../lib/form-draft.ts';

export const enquiryDraft = draftStore('enquiry-draft');
