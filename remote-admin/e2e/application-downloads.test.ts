import type { Download } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { idOf, JOBS } from './support/applications.ts';
import { submitApplication, RESUME } from '../../shell/e2e/support/submit-application.ts';
import { createNameGenerator } from './support/unique-names.ts';
import { errorResponse, staffCall } from '../../shell/e2e/support/api-calls.ts';

const nextName = createNameGenerator('File');
const failing = errorResponse(503, 'unavailable', 'Back in a minute');

async function bytesOf(file: Download): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

test('exports the filtered list as CSV with escaped formulas', async ({ page }) => {
  const shared = nextName();
  await submitApplication(page, `=1+1 ${shared}`, { message: 'One, "two"\nthree' });
  await submitApplication(page, `Bo ${shared}`);
  await staffCall(page, 'PATCH', '/api/apply/status', {
    ids: [await idOf(page, `Bo ${shared}`)],
    status: 'Rejected',
  });
  await page.goto(`${JOBS}?q=${shared}&status=Pending`);
  await page.getByText('Page 1 of 1').waitFor();
  await page.route('**/api/apply/export*', (route) => route.fulfill(failing));
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await page.getByText('The export failed. Back in a minute').waitFor();
  await page.unroute('**/api/apply/export*');
  const downloadPromise = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await downloadPromise;
  expect(file.suggestedFilename()).toMatch(/^applications-\d{4}-\d\d-\d\d\.csv$/);
  const text = (await bytesOf(file)).toString();
  expect(text).toMatch(/^\uFEFFReceived,Reference,Status,Full name,/);
  expect(text).toContain(`,Pending,'=1+1 ${shared},`);
  expect(text).toContain('"One, ""two""\nthree"');
  expect(text).not.toContain(`Bo ${shared}`);
});

test('downloads the resume under the name of the applicant, and reports a failure', async ({ page }) => {
  const name = nextName();
  await submitApplication(page, name);
  await page.goto(`${JOBS}?q=${name}`);
  const button = page.getByRole('button', { name: `Download the resume of ${name}` });
  await page.route('**/api/apply/*/resume', (route) => route.fulfill(failing));
  await button.click();
  await page.getByText('Failed to download resume. Back in a minute').waitFor();
  await page.unroute('**/api/apply/*/resume');
  const downloadPromise = page.waitForEvent('download');
  await button.click();
  const file = await downloadPromise;
  expect(file.suggestedFilename()).toBe(`${name}_resume.pdf`);
  expect((await bytesOf(file)).equals(RESUME)).toBe(true);
});
