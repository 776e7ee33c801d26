import { ApplicationInput, MAX_RESUME_BYTES } from 'shared-contracts/applications/applications';
import { APPLICATION_FIELDS } from 'shared-contracts/applications/application-fields';
import { expect, it } from 'vitest';
import { listErrors } from '../../lib/form-fields.ts';
import { checkApplication } from './check-application.ts';
import { checkResume } from './check-resume.ts';

const pdf = new File(['%PDF-1.7 …'], 'asha.pdf');

function filledIn(change: Record<string, string | File | null> = {}): FormData {
  const form = new FormData();
  const all = {
    role: 'Patent Analyst',
    fullName: 'Asha Rao',
    email: 'asha@example.com',
    phone: '+91 00001 00002',
    workplaceType: 'Remote',
    jobLocation: 'Gurgaon',
    employmentType: 'Full-Time',
    resume: pdf,
    message: '',
    isAdult: 'true',
    consent: 'true',
    ...change,
  };
  for (const [name, value] of Object.entries(all)) if (value !== null) form.set(name, value);
  return form;
}

it('has the fields of the contract and the file', () => {
  expect([...APPLICATION_FIELDS].toSorted()).toEqual(
    [...Object.keys(ApplicationInput.shape), 'resume'].toSorted(),
  );
});

it('accepts a complete application, with or without a message', async () => {
  expect(await checkApplication(filledIn())).toEqual({});
  expect(await checkApplication(filledIn({ message: 'From May on.' }))).toEqual({});
});

it('reports every missing field in the order of the form', async () => {
  const empty = Object.fromEntries(
    APPLICATION_FIELDS.map((field) => [field, field === 'role' ? 'Patent Analyst' : '']),
  );
  const errors = await checkApplication(
    filledIn({ ...empty, resume: new File([], ''), isAdult: null, consent: null }),
  );
  expect(listErrors(APPLICATION_FIELDS, errors)).toEqual([
    { field: 'fullName', message: 'Enter your full name' },
    { field: 'email', message: 'Enter an e-mail address' },
    { field: 'phone', message: 'Enter your phone number' },
    { field: 'workplaceType', message: 'Choose a workplace' },
    { field: 'jobLocation', message: 'Choose a location' },
    { field: 'employmentType', message: 'Choose a type of employment' },
    { field: 'resume', message: 'Choose your resume' },
    { field: 'isAdult', message: 'Confirm that you are 18 or older' },
    {
      field: 'consent',
      message: 'Tick the box: without it we cannot keep your application',
    },
  ]);
});

it.each([
  ['a PDF', pdf, null],
  ['a Word document', new File(['PK\u0003\u0004 …'], 'asha.docx'), null],
  [
    'an image with the extension of a PDF',
    new File(['\u0089PNG'], 'asha.pdf'),
    'Send a PDF or a Word document',
  ],
  ['a Word document with macros', new File(['PK\u0003\u0004 …'], 'asha.DOCM'), 'without macros'],
  ['an empty file', new File([], 'asha.pdf'), 'Send a PDF or a Word document'],
  [
    'a file over the limit',
    new File(['%PDF-', new Uint8Array(MAX_RESUME_BYTES)], 'asha.pdf'),
    'This file is 10.1 MB; the limit is 10 MB',
  ],
])('validates %s before the upload', async (_name, file, message) => {
  const error = await checkResume(file, MAX_RESUME_BYTES);
  if (message === null) expect(error).toBeNull();
  else expect(error).toContain(message);
});
