import type { ApplicationField } from 'shared-contracts/applications/application-fields';
import { createDraftStore } from '../../lib/form-draft.ts';
import { type FormErrors, textOf } from '../../lib/form-fields.ts';

/** One draft for all positions, because name and contact details are the same. */
export const applicationDraft = createDraftStore('application-draft');

export type ApplicationErrors = FormErrors<ApplicationField>;

/** The text values of the form. A field without a choice is an empty string. */
export type ApplicationTexts = Readonly<Record<Exclude<ApplicationField, 'resume'>, string>>;

/** The id of a field's control in the document. */
export const fieldId = (field: ApplicationField): string => `application-${field}`;

/** Reads the text values of the form. */
export function readTexts(form: FormData): ApplicationTexts {
  const text = (field: ApplicationField) => textOf(form, field);
  return {
    role: text('role'),
    fullName: text('fullName'),
    email: text('email'),
    phone: text('phone'),
    workplaceType: text('workplaceType'),
    jobLocation: text('jobLocation'),
    employmentType: text('employmentType'),
    message: text('message'),
    isAdult: text('isAdult'),
    consent: text('consent'),
  };
}

/** The chosen file, or null. Browsers submit an empty file without a name when none was chosen. */
export function readResume(form: FormData): File | null {
  const file = form.get('resume');
  return file instanceof File && (file.name !== '' || file.size > 0) ? file : null;
}
