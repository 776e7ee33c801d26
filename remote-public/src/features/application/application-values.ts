import { APPLICATION_FIELDS, type ApplicationField } from 'shared-contracts/applications/form-return';
import { draftStore } from '../../lib/form-draft.ts';
import type { FormErrors } from '../../lib/form-life.ts';

/** One draft for all positions: name and contact are the same for each. */
export const applicationDraft = draftStore('application-draft');

export type ApplicationErrors = FormErrors<ApplicationField>;

/** What the applicant entered, as the form's fields say it. An unchosen field is an empty text. */
export type ApplicationTexts = Readonly<Record<Exclude<ApplicationField, 'resume'>, string>>;

/** The id of a field's control in the document. */
export const fieldId = (field: ApplicationField): string => `application-${field}`;

/** The errors in the order of the form. The position is not a control: it is chosen by the button. */
export const listErrors = (errors: ApplicationErrors): { id: string | null; message: string }[] =>
  APPLICATION_FIELDS.flatMap((field) =>
    errors[field] ? [{ id: field === 'role' ? null : fieldId(field), message: errors[field] }] : [],
  );

/** Reads the form as it stands. */
export function readTexts(form: FormData): ApplicationTexts {
  const text = (field: ApplicationField) => {
    const value = form.get(field);
    return typeof value === 'string' ? value.trim() : '';
  };
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

/** The chosen file. A form in which none was chosen holds an empty one without a name. */
export function readResume(form: FormData): File | null {
  const file = form.get('resume');
  return file instanceof File && (file.name !== '' || file.size > 0) ? file : null;
}
