import assert from 'node:assert';
import { expect } from '@playwright/test';
import type { ObservedPage } from './browser.ts';

/** A minimal PDF with one page that contains "Resume". */
export const RESUME = Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj',
    '4 0 obj<</Length 38>>stream',
    'BT /F 24 Tf 20 40 Td (Resume) Tj ET   ',
    'endstream endobj',
    '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
    'trailer<</Root 1 0 R>>',
    '%%EOF',
    '',
  ].join('\n'),
);

/** Submits an application for an open position, as a visitor. */
export async function submitApplication(
  page: ObservedPage,
  fullName: string,
  fields: object = {},
): Promise<void> {
  const { data } = (await (await page.request.get('/api/positions')).json()) as {
    data: { title: string; workplaces: string[]; locations: string[]; employmentTypes: string[] }[];
  };
  const position = data.find(({ title }) => title === 'Patent Analyst') ?? assert.fail('No such position');
  const multipart = {
    fullName,
    email: `${fullName.toLowerCase().replaceAll(/[^a-z]/g, '-')}@example.com`,
    phone: '+91 98100 00001',
    role: position.title,
    workplaceType: position.workplaces[0] ?? '',
    jobLocation: position.locations[0] ?? '',
    employmentType: position.employmentTypes[0] ?? '',
    resume: { name: 'cv.pdf', mimeType: 'application/pdf', buffer: RESUME },
    ...fields,
  };
  const response = await page.request.post('/api/apply', { multipart });
  expect(response.status(), await response.text()).toBe(201);
}
