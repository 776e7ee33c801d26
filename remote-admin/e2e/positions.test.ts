import { expect, test } from './support/test.ts';
import { onTestFinished } from '../../shell/e2e/support/test-cleanup.ts';
import { type ObservedPage } from '../../shell/e2e/support/browser.ts';
import { createNameGenerator } from './support/unique-names.ts';
import { errorResponse, staffCall } from '../../shell/e2e/support/api-calls.ts';

const POSITIONS = '/admin/positions';
const failing = errorResponse(503, 'unavailable', 'Back in a minute');

const nextName = createNameGenerator('Draughtsman ');

/** A title of which nothing is left after the test: other tests look at Careers, too. */
function freshTitle(page: ObservedPage): string {
  const title = nextName();
  onTestFinished(async () => {
    const { data } = await staffCall(page, 'GET', '/api/positions/all');
    const left = (data as { _id: string; title: string }[]).find((one) => one.title === title);
    if (left) await staffCall(page, 'DELETE', `/api/positions/${left._id}`);
  });
  return title;
}

/** A position that is open. */
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

/** What visitors get to read, out of the shell's store of documents where it is kept. */
const careers = async (page: ObservedPage): Promise<string> => (await page.request.get('/Career')).text();
const position = (page: ObservedPage, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

test.describe('Careers follows at once', () => {
  test('when a position is closed, taken back by Undo, and closed and opened again; one that cannot be closed stays open', async ({
    page,
  }) => {
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

  test('when one is added, changed, deleted, and restored by Undo; a form that is wrong or refused keeps what was typed and says why', async ({
    page,
  }) => {
    const [taken, title] = [await addPosition(page), freshTitle(page)];
    await page.goto(POSITIONS);
    await page.getByRole('button', { name: 'Add a position' }).click();
    const form = page.getByRole('form', { name: 'Position' });
    await form.getByLabel('Summary').fill('You draw valves.');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Enter a title').first().waitFor();
    await form.getByText('Choose at least one').first().waitFor();
    await form.getByLabel('Title', { exact: true }).fill(taken);
    await form.getByLabel('Requirements').fill('A steady hand\n\nInk');
    for (const choice of ['Onsite', 'Mumbai', 'Part-Time']) await form.getByLabel(choice).check();
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('There is a position of this title already.').waitFor();
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
    const question = page.getByRole('dialog', { name: `Delete ${title}?` });
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByText(`${title} deleted.`).waitFor();
    expect(await careers(page)).not.toContain(title);
    await page.getByRole('button', { name: 'Undo' }).click();
    await position(page, title).waitFor();
    expect(await careers(page)).toContain(title);
  });
});
