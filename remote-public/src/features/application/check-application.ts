import { APPLICATION_FIELDS } from 'shared-contracts/applications/application-fields';
import { APPLICATION } from '../../content/application.ts';
import { errorsOf } from '../../lib/form-fields.ts';
import { type ApplicationErrors, readResume, readTexts } from './application-values.ts';
import { checkResume } from './check-resume.ts';

/** Loads the contract's schema. It includes zod, so it is loaded when the visitor starts to fill in the form. */
export const loadRules = () =>
  import(/* webpackChunkName: "application-rules" */ 'shared-contracts/applications/applications');

/**
 * Returns one message for each invalid field. The schema does not require the two checkboxes. If it cannot be loaded,
 * for instance offline, only the API validates.
 */
export async function checkApplication(form: FormData): Promise<ApplicationErrors> {
  const texts = readTexts(form);
  const rules = await loadRules().catch(() => null);
  const errors = errorsOf(APPLICATION_FIELDS, rules?.ApplicationInput.safeParse(texts).error?.issues);
  const { missing } = APPLICATION;
  if (!texts.email) errors.email = missing.email;
  const resumeError = await checkResume(readResume(form), rules?.MAX_RESUME_BYTES ?? Infinity);
  if (resumeError) errors.resume = resumeError;
  if (!texts.isAdult) errors.isAdult = missing.isAdult;
  if (!texts.consent) errors.consent = missing.consent;
  return errors;
}
