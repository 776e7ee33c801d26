import { createFormController } from '../../lib/form-controller.ts';
import { applicationDraft, readResume, readTexts } from './application-values.ts';
import { checkApplication, loadRules } from './check-application.ts';
import { sendApplication } from './send-application.ts';

/** Validates, saves and sends applications. */
export const applicationController = createFormController({
  draft: applicationDraft,
  loadRules,
  check: checkApplication,
  bodyOf: (data) => {
    const file = readResume(data);
    return JSON.stringify([readTexts(data), file?.name, file?.size, file?.lastModified]);
  },
  send: sendApplication,
});
