import { openWithDelayedScripts } from './support/delayed-scripts.ts';
import { expect, test } from './support/test.ts';
import { translate } from './support/translate.ts';

test('hydration preserves form input, the focus and an open menu of a page that the browser has translated', async () => {
  const { page, release } = await openWithDelayedScripts('/Career/patent-analyst');
  await page.evaluate(translate);
  const field = (name: string) => page.locator(`form[action="/api/apply"] [name="${name}"]`);
  await page.locator('header summary', { hasText: 'Services' }).click();
  await field('message').fill('Early');
  await field('workplaceType').selectOption('Remote');
  await field('isAdult').check();
  await field('resume').setInputFiles({
    name: 'resume.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  });
  await field('fullName').pressSequentially('Ash');
  const before = await page.evaluate(() => scrollY);
  await release();
  // React has rendered the page again.
  await expect(page.locator('font')).toHaveCount(0);
  await page.keyboard.type('a');
  await expect(field('fullName')).toHaveValue('Asha');
  await expect(field('message')).toHaveValue('Early');
  await expect(field('workplaceType')).toHaveValue('Remote');
  await expect(field('isAdult')).toBeChecked();
  expect(await field('resume').evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe(
    'resume.pdf',
  );
  await expect(page.locator('header details').filter({ hasText: 'Services' })).toHaveAttribute('open');
  expect(await page.evaluate(() => scrollY)).toBe(before);
  expect(page.faults).toEqual([]);
});

test('a form submitted before the hydration of a page that the browser has translated is sent once', async () => {
  const { page, release } = await openWithDelayedScripts();
  await page.evaluate(translate);
  const form = page.locator('form[action="/api/contact"]');
  await form.locator('[name="firstName"]').fill('Asha');
  await form.locator('[name="email"]').fill('asha@example.com');
  await form.locator('[name="message"]').fill('Sent from a translation');
  await form.locator('[name="consent"]').check();
  await form.getByRole('button').click();
  await release();
  await page.getByText('Message sent successfully!').waitFor();
  expect(page.requested.filter((path) => path === '/api/contact')).toHaveLength(1);
  expect(page.faults).toEqual([]);
});

test('a button pressed before the hydration of a page that the browser has translated has its effect', async () => {
  const { page, release } = await openWithDelayedScripts('/ContactUs');
  await page.route('https://www.openstreetmap.org/**', (route) => route.fulfill({ body: 'A map' }));
  await page.evaluate(translate);
  await page.locator('#load-map').click();
  await release();
  await page.locator('iframe[title="Map of the area around the office"]').waitFor();
  expect(page.faults).toEqual([]);
});
