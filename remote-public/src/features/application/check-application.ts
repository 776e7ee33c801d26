import { APPLICATION_FIELDS } from 'shared-contracts/applications/form-return';
import { APPLICATION } from '../../content/application.ts';
import { type ApplicationErrors, readResume, readTexts } from './application-values.ts';
import { checkResume } from './check-resume.ts';

/** The contract's schema. It brings zod, so it is fetched when somebody starts to fill in the form. */
export const loadRules = () =>
  import(/* webpackChunkName: "application-rules" */ 'shared-contracts/applications/applications');

/**
 * One message for each field that is wrong. The two boxes are asked for by our form only. Without the
 * schema, say on a broken connection, the API's own check decides alone.
 */
export async function checkApplication(form: FormData): Promise<ApplicationErrors> {
  const texts = readTexts(form);
  const rules = await loadRules().catch(() => null);
  const errors: ApplicationErrors = {};
  for (const { path, message } of rules?.ApplicationInput.safeParse(texts).error?.issues ?? []) {
    const field = APPLICATION_FIELDS.find((name) => name === path[0]);
    if (field) errors[field] ??= message;
  }
  const { missing } = APPLICATION;
  if (!texts.email) errors.email = missing.email;
  const wrongFile = await checkResume(readResume(form), rules?.MAX_RESUME_BYTES ?? Infinity);
  if (wrongFile) errors.resume = wrongFile;
  if (!texts.isAdult) errors.isAdult = missing.isAdult;
  if (!texts.consent) errors.consent = missing.consent;
  return errors;
}
