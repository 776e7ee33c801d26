import { expect, test } from './support/test.ts';
import { onTestFinished } from '../../shell/e2e/support/test-cleanup.ts';
import { type ObservedPage } from '../../shell/e2e/support/browser.ts';
import { createNameGenerator } from './support/unique-names.ts';
import { errorResponse, staffCall } from '../../shell/e2e/support/api-calls.ts';

const POSITIONS = '/admin/positions';
const failing = errorResponse(503, 'unavailable', 'Back in a minute');

const nextName = createNameGenerator('Draughtsman ');

/** A unique title; its position is deleted after the test, because other tests use Careers, too. */
function freshTitle(page: ObservedPage): string {
  const title = nextName();
  onTestFinished(async () => {
    const { data } = await staffCall(page, 'GET', '/api/positions/all');
    const remaining = (data as { _id: string; title: string }[]).find((one) => one.title === title);
    if (remaining) await staffCall(page, 'DELETE', `/api/positions/${remaining._id}`);
  });
  return title;
}

/** Adds an open position. */
async function addPosition(page: ObservedPage): Promise<string> {
  const title = freshTitle(page);
  await staffCall(page, 'POST', '/api/positions', {
    title,
    summary: 'You draw.',
    needs: ['A steady hand'],
    workplaces: ['Onsite'],
    locations: ['Mumbai'],
    employmentTypes: ['Part-Time'],
    isOpen: true,
  });
  return title;
}

/** Changes a position as a colleague does. */
async function changeSummary(page: ObservedPage, title: string, summary: string): Promise<void> {
  const { data } = await staffCall(page, 'GET', '/api/positions/all');
  const stored = (data as { _id: string; title: string }[]).find((one) => one.title === title);
  await staffCall(page, 'PUT', `/api/positions/${stored?._id}`, { ...stored, summary });
}

/** The Careers page as visitors get it, possibly from the document cache. */
const careers = async (page: ObservedPage): Promise<string> => (await page.request.get('/Career')).text();
const position = (page: ObservedPage, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

test.describe('Careers is updated at once', () => {
  test('when a position is closed, reopened, or restored by Undo; a failure rolls back', async ({ page }) => {
    const title = await addPosition(page);
    expect(await careers(page)).toContain(title);
    await page.goto(POSITIONS);
    const close = page.getByRole('button', { name: `Close ${title}` });
    await close.waitFor();
    await page.route('**/api/positions/*', (route) =>
      route.request().method() === 'PUT' ? route.fulfill(failing) : route.fallback(),
    );
    await close.click();
    await page.getByText(`${title} could not be closed. Back in a minute`).waitFor();
    await position(page, title).getByText('Open', { exact: true }).first().waitFor();
    expect(await careers(page)).toContain(title);
    await page.unroute('**/api/positions/*');
    await close.click();
    await page.getByText(`${title} is closed.`).waitFor();
    await position(page, title).getByText('Closed', { exact: true }).waitFor();
    expect(await careers(page)).not.toContain(title);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone.').waitFor();
    expect(await careers(page)).toContain(title);
    await page.getByRole('button', { name: `Close ${title}` }).click();
    await page.getByRole('button', { name: `Open ${title}` }).click();
    await page.getByText(`${title} is open.`).waitFor();
    expect(await careers(page)).toContain(title);
  });

  test('and not when a colleague has changed the position meanwhile, which is shown', async ({ page }) => {
    const title = await addPosition(page);
    await page.goto(POSITIONS);
    await page.getByRole('button', { name: `Close ${title}` }).waitFor();
    await changeSummary(page, title, 'You draw gears.');
    await page.getByRole('button', { name: `Close ${title}` }).click();
    await page
      .getByText(`${title} could not be closed. This position was changed in the meantime.`)
      .waitFor();
    await position(page, title).getByText('You draw gears.').waitFor();
    expect(await careers(page)).toContain(title);

    await page.getByRole('button', { name: `Edit ${title}` }).click();
    const form = page.getByRole('form', { name: 'Position' });
    await form.getByLabel('Summary').fill('You draw valves.');
    await changeSummary(page, title, 'You draw springs.');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByRole('region', { name: 'Saved version' }).getByText('You draw springs.').waitFor();
    await expect(form.getByLabel('Summary')).toHaveValue('You draw valves.');
    await form.getByRole('button', { name: 'Use this version' }).click();
    await expect(form.getByLabel('Summary')).toHaveValue('You draw springs.');
    await form.getByLabel('Summary').fill('You draw springs and valves.');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText(`${title} is changed.`).waitFor();
    expect(await careers(page)).toContain('You draw springs and valves.');
  });

  test('when a position is added, changed, deleted or restored; the form reports errors and preserves input', async ({
    page,
  }) => {
    const [existingTitle, title] = [await addPosition(page), freshTitle(page)];
    await page.goto(POSITIONS);
    await page.getByRole('button', { name: 'Add a position' }).click();
    const form = page.getByRole('form', { name: 'Position' });
    await form.getByLabel('Summary').fill('You draw valves.');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Enter a title').first().waitFor();
    await form.getByText('Choose at least one').first().waitFor();
    await form.getByLabel('Title', { exact: true }).fill(existingTitle);
    await form.getByLabel('Requirements').fill('A steady hand\n\nInk');
    for (const choice of ['Onsite', 'Mumbai', 'Part-Time']) await form.getByLabel(choice).check();
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('There is already a position with this title.').waitFor();
    await expect(form.getByLabel('Summary')).toHaveValue('You draw valves.');
    await form.getByLabel('Title', { exact: true }).fill(title);
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText(`${title} is added.`).waitFor();
    expect(await careers(page)).toMatch(/You draw valves\.[\s\S]*A steady hand[\s\S]*Ink/);

    await page.getByRole('button', { name: `Edit ${title}` }).click();
    await expect(form.getByLabel('Requirements')).toHaveValue('A steady hand\nInk');
    await form.getByLabel('Summary').fill('You draw gears.');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText(`${title} is changed.`).waitFor();
    const after = await careers(page);
    expect(after).toContain('You draw gears.');
    expect(after).not.toContain('You draw valves.');

    await page.getByRole('button', { name: `Delete ${title}` }).click();
    const confirmation = page.getByRole('dialog', { name: `Delete ${title}?` });
    await confirmation.getByRole('button', { name: 'Delete' }).click();
    await page.getByText(`${title} deleted.`).waitFor();
    expect(await careers(page)).not.toContain(title);
    await page.getByRole('button', { name: 'Undo' }).click();
    await position(page, title).waitFor();
    expect(await careers(page)).toContain(title);
  });
});
