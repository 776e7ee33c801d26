import assert from 'node:assert';
import { expect, test } from './support/test.ts';
import { openDashboard } from '../../shell/e2e/support/back-office.ts';
import { openPage } from '../../shell/e2e/support/browser.ts';
import {
  CONTAINER,
  EXPOSED,
  endWithNextDocument,
  faultAt,
  lasting,
  LASTING_FAULTS,
  passing,
  scriptOf,
  styleOf,
} from '../../shell/e2e/support/faults.ts';

const FILES = [
  { part: 'its container', file: CONTAINER },
  { part: 'the list of its pages', file: EXPOSED },
  { part: 'the script of a page', file: scriptOf('login') },
  { part: 'the style sheet of a page', file: styleOf('login') },
];

/** All faults run concurrently on separate pages, because they mostly wait. */
for (const { name, fault } of lasting)
  test(`the back office shows a notice with a working Retry when a file ${name}`, async () => {
    await Promise.all(
      [...FILES, { part: 'the host itself', file: scriptOf('host') }].map(({ part, file }) =>
        test.step(part, async () => {
          const page = await openPage();
          const end = await faultAt(page, file, fault);
          await page.goto('/admin', { waitUntil: 'domcontentloaded' });
          const retry = page.getByRole('link', { name: 'Retry' });
          await expect(retry, part).toBeVisible();
          endWithNextDocument(page, end);
          await retry.click();
          await expect(page.getByRole('heading', { name: 'Admin Login' }), part).toBeVisible();
        }),
      ),
    );
  });

for (const { name, make } of passing)
  test(`the back office starts although a file ${name}`, async () => {
    await Promise.all(
      FILES.map(async ({ part, file }) => {
        const page = await openPage();
        await faultAt(page, file, make());
        await page.goto('/admin');
        await expect(page.getByRole('heading', { name: 'Admin Login' }), part).toBeVisible();
      }),
    );
  });

test('the back office shows a notice with Retry when the chunk of a screen is missing', async () => {
  const page = await openPage();
  const end = await faultAt(page, scriptOf('dashboard'), LASTING_FAULTS['is missing'] ?? assert.fail());
  await openDashboard(page);
  const retry = page.getByRole('button', { name: 'Retry' }).or(page.getByRole('link', { name: 'Retry' }));
  await retry.waitFor();
  end();
  await retry.click();
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
});
