import { expect, test } from './support/test.ts';
import { type ObservedPage } from '../../shell/e2e/support/browser.ts';
import { createNameGenerator } from './support/unique-names.ts';
import { errorResponse, sendEnquiry, staffCall } from '../../shell/e2e/support/api-calls.ts';

const ENQUIRIES = '/admin/contact';
const nextName = createNameGenerator('Inbox');

const names = (page: ObservedPage) => page.getByRole('rowheader').getByRole('link').allInnerTexts();
const failing = errorResponse(503, 'unavailable', 'Back in a minute');

test.describe('the inbox', () => {
  test('shows five rows per page by first name, and keeps page and sort order in the URL', async ({
    page,
  }) => {
    const shared = nextName();
    for (const name of ['Cy', 'Al', 'Fay', 'Bo', 'Ed', 'Di']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that their times differ
      await sendEnquiry(page, `${name} ${shared}`);
    }
    await page.goto(`${ENQUIRIES}?q=${shared}`);
    await page.getByText('Page 1 of 2').waitFor();
    const sorted = ['Al', 'Bo', 'Cy', 'Di', 'Ed', 'Fay'].map((name) => `${name} ${shared}`);
    expect(await names(page)).toEqual(sorted.slice(0, 5));
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Page 2 of 2').waitFor();
    await expect.poll(() => names(page)).toEqual(['Fay'].map((name) => `${name} ${shared}`));
    await page.getByRole('button', { name: 'Name' }).click();
    await expect.poll(() => names(page)).toEqual(sorted.toReversed().slice(0, 5));
    expect(await page.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe(
      'descending',
    );
    await page.reload();
    await expect.poll(() => names(page)).toEqual(sorted.toReversed().slice(0, 5));
    await page.goBack();
    await page.getByText('Page 2 of 2').waitFor();
  });

  test('searches name, e-mail, phone and message, and exports the search result', async ({ page }) => {
    const shared = nextName();
    await sendEnquiry(page, shared, { phone: '+91 555 0199', message: '=1+1 is 100% of a valve' });
    await page.goto(ENQUIRIES);
    const search = page.getByRole('searchbox', { name: 'Search contacts' });
    for (const text of ['555 0199', '100% of a val', shared.toUpperCase()]) {
      // oxlint-disable-next-line no-await-in-loop -- one search after the other
      await search.fill(text);
      // oxlint-disable-next-line no-await-in-loop
      await expect.poll(() => names(page), { message: text }).toEqual([shared]);
    }
    await page.waitForURL((url) => url.searchParams.get('q') === shared.toUpperCase());
    const downloadPromise = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await downloadPromise;
    expect(file.suggestedFilename()).toMatch(/^contacts-\d{4}-\d\d-\d\d\.csv$/);
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
    const lines = Buffer.concat(chunks).toString().trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`'=1+1`);
    await search.fill('no such enquiry');
    await page.getByText('No contacts found').waitFor();
    await page.getByRole('button', { name: /^Clear search/ }).click();
    await page.getByText(/Page 1 of/).waitFor();
    await expect(search).toHaveValue('');
  });

  test('opens on new enquiries, shows new arrivals in rows, tab and menu, and all by its tab', async ({
    page,
  }) => {
    const [first, second] = [nextName(), nextName()];
    await sendEnquiry(page, first);
    await page.clock.install();
    await page.goto(ENQUIRIES);
    await page.waitForURL('**/admin/contact?status=New&sort=createdAt&order=desc');
    await expect.poll(() => names(page)).toContain(first);
    await sendEnquiry(page, second);
    await page.clock.fastForward(31_000);
    await expect.poll(() => names(page)).toContain(second);
    const { data } = await staffCall(page, 'GET', '/api/dashboard');
    const { newEnquiries } = data as { newEnquiries: number };
    const tabs = page.getByRole('navigation', { name: 'Contacts by status' });
    await tabs.getByRole('link', { name: `New ${newEnquiries}` }).waitFor();
    await page.getByRole('link', { name: `Contacts ${newEnquiries} waiting` }).waitFor();

    await tabs.getByRole('link', { name: 'All' }).click();
    await page.waitForURL('**/admin/contact?status=all');
    await page.reload();
    await page.getByText(/Page 1 of/).waitFor();
    await expect(tabs.locator('[aria-current]')).toHaveText('All');
    await page.getByRole('button', { name: 'Received' }).click();
    await page.waitForURL('**sort=createdAt*');
    await page.getByRole('columnheader', { name: 'Received' }).and(page.locator('[aria-sort]')).waitFor();
  });

  test('confirms deletion, and restores by Undo or from the trash', async ({ page }) => {
    const name = nextName();
    await sendEnquiry(page, name);
    await page.goto(`${ENQUIRIES}?q=${name}`);
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    const confirmation = page.getByRole('dialog', { name: 'Are you sure you want to delete this contact?' });
    await confirmation.getByRole('button', { name: 'Cancel' }).click();
    await expect(confirmation).toHaveCount(0);
    expect(await names(page)).toEqual([name]);
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await confirmation.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No contacts found').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => names(page)).toEqual([name]);

    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await confirmation.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No contacts found').waitFor();
    await page.getByRole('link', { name: 'Deleted' }).click();
    await page.getByRole('button', { name: `Restore ${name}` }).click();
    await page.getByText('Contact restored.').waitFor();
    await page
      .getByRole('navigation', { name: 'Contacts by status' })
      .getByRole('link', { name: 'All' })
      .click();
    await expect.poll(() => names(page)).toEqual([name]);
  });

  test('rolls back a failed bulk change with its reason, and Undo restores each status', async ({ page }) => {
    const shared = nextName();
    const first = await sendEnquiry(page, `Al ${shared}`);
    await sendEnquiry(page, `Bo ${shared}`);
    await staffCall(page, 'PUT', '/api/contact/statuses', { groups: [{ ids: [first], status: 'Open' }] });
    await page.goto(`${ENQUIRIES}?q=${shared}`);
    const states = () =>
      page
        .getByRole('rowheader')
        .getByText(/^(New|Open|Closed)$/)
        .allInnerTexts();
    const closeSelected = async () => {
      await page.getByText('2 selected').waitFor();
      await page.getByRole('button', { name: 'Mark as…' }).click();
      await page.getByRole('menuitem', { name: 'Mark as closed' }).click();
    };
    await page.route('**/api/contact/statuses', (route) => route.fulfill(failing));
    await page.getByText('Page 1 of 1').waitFor();
    await page.getByLabel('Select all contacts on this page').click();
    await closeSelected();
    await page.getByText('2 contacts could not be marked as closed. Back in a minute').waitFor();
    await expect.poll(states).toEqual(['Open', 'New']);
    await page.unroute('**/api/contact/statuses');
    await closeSelected();
    await page.getByText('2 contacts marked as closed.').waitFor();
    expect(await states()).toEqual(['Closed', 'Closed']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(states).toEqual(['Open', 'New']);
    expect(page.requested.filter((path) => path === '/api/contact/statuses')).toHaveLength(3);
  });
});
