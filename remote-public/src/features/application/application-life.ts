import { createFormLife } from '../../lib/form-life.ts';
import { applicationDraft, readResume, readTexts } from './application-values.ts';
import { checkApplication, loadRules } from './check-application.ts';
import { sendApplication } from './send-application.ts';

/** What an application needs once somebody writes one. */
export const applicationLife = createFormLife({
  draft: applicationDraft,
  loadRules,
  check: checkApplication,
  bodyOf: (data) => {
    const file = readResume(data);
    return JSON.stringify([readTexts(data), file?.name, file?.size, file?.lastModified]);
  },
  send: sendApplication,
});
