import { afterAll, describe, expect, it } from 'vitest';
import { axeFindings } from '../support/axe.ts';
import { openBackOffice } from '../support/back-office.ts';
import { closeBrowser, DESKTOP, type ObservedPage, PHONE } from '../support/browser.ts';
import { apply, RESUME } from '../support/apply.ts';
import type { Download } from 'playwright-core';
import { refusal, staffCall } from '../support/staff.ts';

afterAll(closeBrowser);

const JOBS = '/admin/job';
/** The mark that applications of one test share, in their names. */
let count = 0;
const mark = () => `Jobs${String.fromCharCode(97 + count++)}`;

const names = (page: ObservedPage) => page.getByRole('rowheader').allInnerTexts();
const states = (page: ObservedPage) =>
  page.getByRole('cell', { name: /^(Pending|Shortlisted|Rejected)$/ }).allInnerTexts();
async function textOf(file: Download): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

const idOf = async (page: ObservedPage, name: string): Promise<string> => {
  const { data } = await staffCall(page, 'GET', `/api/apply?q=${encodeURIComponent(name)}&limit=1`);
  return (data as { _id: string }[])[0]?._id ?? expect.fail('It is not in the list');
};

const failing = refusal(503, 'unavailable', 'Back in a minute');

describe('the list', () => {
  it('sorts by every column but Resume and Actions, and offers 5, 10, 20 and 50 a page', async () => {
    const page = await openBackOffice();
    const shared = mark();
    for (const name of ['Bo', 'Al', 'Cy', 'Ed', 'Di', 'Fay']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that their times differ
      await apply(page, `${name} ${shared}`);
    }
    await page.goto(`${JOBS}?q=${shared}`);
    await page.getByText('Page 1 of 2').waitFor();
    const headers = page.getByRole('columnheader').getByRole('button');
    expect(await headers.allInnerTexts()).toEqual([
      'Full Name',
      'Email',
      'Phone',
      'Role',
      'Job Type',
      'Location',
      'Status',
    ]);
    for (const name of (await headers.allInnerTexts()).toReversed()) {
      // oxlint-disable no-await-in-loop -- one column after the other
      await page.getByRole('button', { name, exact: true }).click();
      const header = page.getByRole('columnheader', { name, exact: true });
      await expect.poll(() => header.getAttribute('aria-sort')).toBe('ascending');
      // oxlint-enable no-await-in-loop
    }
    await expect
      .poll(() => names(page))
      .toEqual(['Al', 'Bo', 'Cy', 'Di', 'Ed'].map((name) => `${name} ${shared}`));
    const sizes = page.getByLabel('Rows per page');
    expect(await sizes.locator('option').allInnerTexts()).toEqual(['5', '10', '20', '50']);
    await sizes.selectOption('10');
    await expect.poll(async () => (await names(page)).length).toBe(6);
  });

  it('narrows by status and by role', async () => {
    const page = await openBackOffice();
    const shared = mark();
    await apply(page, `Al ${shared}`);
    await page.goto(`${JOBS}?q=${shared}`);
    await page.getByText('Page 1 of 1').waitFor();
    const filter = page.getByRole('combobox', { name: 'Role' });
    await filter.selectOption('Patent Analyst');
    await page.waitForURL('**role=Patent*');
    await expect.poll(() => names(page)).toEqual([`Al ${shared}`]);
    await page
      .getByRole('navigation', { name: 'Applications by status' })
      .getByRole('link', { name: 'Rejected' })
      .click();
    await page.getByText('No applications found').waitFor();
  });

  it('shows a failed load as an error with Retry', async () => {
    const page = await openBackOffice();
    await page.route('**/api/apply?*', (route) => route.abort());
    await page.goto(JOBS);
    const alert = page.getByRole('alert').filter({ hasText: 'Applications could not be loaded' });
    await alert.waitFor();
    await page.unroute('**/api/apply?*');
    await alert.getByRole('button', { name: 'Retry' }).click();
    await alert.waitFor({ state: 'detached' });
  });

  it('shortlists and rejects at once, rolls back when that fails, and takes it back by Undo', async () => {
    const page = await openBackOffice();
    const name = mark();
    await apply(page, name);
    await page.goto(`${JOBS}?q=${name}`);
    await page.route('**/api/apply/status', (route) => route.fulfill(failing));
    await page.getByRole('button', { name: `Reject ${name}` }).click();
    await page.getByText('Application could not be rejected. Back in a minute').waitFor();
    await expect.poll(() => states(page)).toEqual(['Pending']);
    await page.unroute('**/api/apply/status');
    await page.getByRole('button', { name: `Shortlist ${name}` }).click();
    await page.getByText('Application shortlisted.').waitFor();
    expect(await states(page)).toEqual(['Shortlisted']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => states(page)).toEqual(['Pending']);
  });

  it('changes many at once, and deletes with the question of the specification and Undo', async () => {
    const page = await openBackOffice();
    const shared = mark();
    await apply(page, `Al ${shared}`);
    await apply(page, `Bo ${shared}`);
    await page.goto(`${JOBS}?q=${shared}`);
    await page.getByText('Page 1 of 1').waitFor();
    await page.getByLabel('Select all applications on this page').click();
    const bar = page.getByRole('region', { name: 'Selected rows' });
    await bar.getByRole('button', { name: 'Reject' }).click();
    await page
      .getByRole('dialog', { name: 'Reject 2 applications?' })
      .getByRole('button', { name: 'Reject' })
      .click();
    await page.getByText('2 applications rejected.').waitFor();
    expect(await states(page)).toEqual(['Rejected', 'Rejected']);
    await page.getByRole('button', { name: `Delete Al ${shared}` }).click();
    const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this application?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Application deleted.').waitFor();
    await expect.poll(() => names(page)).toEqual([`Bo ${shared}`]);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect.poll(async () => (await names(page)).length).toBe(2);
  });

  it('deletes many at once, all or none, shows them in the bin, and restores them', async () => {
    const page = await openBackOffice();
    const shared = mark();
    const both = [`Al ${shared}`, `Bo ${shared}`];
    for (const name of both) await apply(page, name);
    await page.goto(`${JOBS}?q=${shared}`);
    await page.getByText('Page 1 of 1').waitFor();
    const all = page.getByLabel('Select all applications on this page');
    const bar = page.getByRole('region', { name: 'Selected rows' });
    const deleteAll = async () => {
      await all.click();
      await bar.getByRole('button', { name: 'Delete' }).click();
      await page
        .getByRole('dialog', { name: 'Are you sure you want to delete these 2 applications?' })
        .getByRole('button', { name: 'Delete' })
        .click();
    };
    await page.route('**/api/apply/delete', (route) => route.fulfill(failing));
    await deleteAll();
    await page.getByText('2 applications could not be deleted. Back in a minute').waitFor();
    await expect.poll(async () => (await names(page)).toSorted()).toEqual(both);
    await page.unroute('**/api/apply/delete');
    await deleteAll();
    await page.getByText('2 applications deleted.').waitFor();
    expect(page.requested.filter((path) => path === '/api/apply/delete')).toHaveLength(2);

    await page.getByRole('link', { name: 'Deleted', exact: true }).click();
    await page.getByRole('button', { name: `Restore Al ${shared}` }).waitFor();
    expect(await page.getByRole('button', { name: `Reject Al ${shared}` }).count()).toBe(0);
    await all.click();
    await bar.getByRole('button', { name: 'Restore' }).click();
    await page.getByText('2 applications restored.').waitFor();
    await page.getByText('No applications found').waitFor();
    await page.getByRole('link', { name: 'All', exact: true }).click();
    await expect.poll(async () => (await names(page)).toSorted()).toEqual(both);
  });

  it('saves what it is narrowed to as CSV, with nothing that a spreadsheet would compute', async () => {
    const page = await openBackOffice();
    const shared = mark();
    await apply(page, `=1+1 ${shared}`, { message: 'One, "two"\nthree' });
    await apply(page, `Bo ${shared}`);
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
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/^applications-\d{4}-\d\d-\d\d\.csv$/);
    const text = await textOf(file);
    expect(text).toMatch(/^\uFEFFReceived,Status,Full name,/);
    expect(text).toContain(`,Pending,'=1+1 ${shared},`);
    expect(text).toContain('"One, ""two""\nthree"');
    expect(text).not.toContain(`Bo ${shared}`);
  });

  it('saves the resume under the name of the applicant, or says that it failed', async () => {
    const page = await openBackOffice();
    const name = mark();
    await apply(page, name);
    await page.goto(`${JOBS}?q=${name}`);
    const button = page.getByRole('button', { name: `Download the resume of ${name}` });
    await page.route('**/api/apply/*/resume', (route) => route.fulfill(failing));
    await button.click();
    await page.getByText('Failed to download resume. Back in a minute').waitFor();
    await page.unroute('**/api/apply/*/resume');
    const downloading = page.waitForEvent('download');
    await button.click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe(`${name}_resume.pdf`);
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).equals(RESUME)).toBe(true);
  });
});

describe('the drawer', () => {
  it('has an address, shows all fields, and a history of what was decided', async () => {
    const page = await openBackOffice();
    const name = mark();
    await apply(page, name, { message: 'I draft\nclaims.' });
    await page.goto(`${JOBS}?q=${name}`);
    await page.getByRole('link', { name }).click();
    const drawer = page.getByRole('dialog', { name });
    await drawer.getByText('claims.').waitFor();
    await drawer.getByText('Nobody has decided yet.').waitFor();
    await drawer.getByRole('button', { name: 'Shortlist' }).click();
    await page
      .getByRole('dialog', { name: `Shortlist ${name}?` })
      .getByRole('button', { name: 'Shortlist' })
      .click();
    await drawer.getByText('Pending → Shortlisted').waitFor();
    await page.reload();
    await drawer.getByRole('button', { name: 'Back to pending' }).click();
    await drawer.getByText('Shortlisted → Pending').waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe(`?q=${name}`);
  });
});

it.each([
  ['phone, dark', { viewport: PHONE, colorScheme: 'dark' }],
  ['desktop, light', { viewport: DESKTOP, colorScheme: 'light' }],
] as const)('axe finds nothing, and nothing is cut off: %s', async (_where, options) => {
  const page = await openBackOffice(options);
  const name = mark();
  await apply(page, name, { message: 'w'.repeat(300) });
  await page.goto(`${JOBS}?q=${name}`);
  await page.getByRole('link', { name }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await beyond()).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name }).click();
  await page.getByText('Nobody has decided yet.').waitFor();
  await page.waitForFunction(() => document.getAnimations().length === 0);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('dialog', { name: 'Are you sure you want to delete this application?' }).waitFor();
  await page.waitForFunction(() => document.getAnimations().length === 0);
  expect(await axeFindings(page)).toEqual([]);
});
