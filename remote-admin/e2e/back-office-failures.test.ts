import assert from 'node:assert';
import { test } from './support/test.ts';
import { openDashboard } from '../../shell/e2e/support/back-office.ts';
import { openPage } from '../../shell/e2e/support/browser.ts';
import {
  CONTAINER,
  EXPOSED,
  faultAt,
  lasting,
  LASTING_FAULTS,
  passing,
  scriptOf,
  styleOf,
} from '../../shell/e2e/support/faults.ts';

test.describe('the back office', () => {
  const files = [
    { part: 'its container', file: CONTAINER },
    { part: 'the list of its pages', file: EXPOSED },
    { part: 'the script of a page', file: scriptOf('login') },
    { part: 'the style sheet of a page', file: styleOf('login') },
  ];

  for (const { part, file } of files)
    for (const { name, fault } of lasting)
      test(`says so, with a Retry that works, when ${part} ${name}`, async () => {
        const page = await openPage();
        const end = await faultAt(page, file, fault);
        await page.goto('/admin', { waitUntil: 'domcontentloaded' });
        const retry = page.getByRole('link', { name: 'Retry' });
        await retry.waitFor();
        end();
        await retry.click();
        await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
      });

  for (const { name, make } of passing)
    test(`starts although a file of it ${name}`, async () => {
      await Promise.all(
        files.map(async ({ file }) => {
          const page = await openPage();
          await faultAt(page, file, make());
          await page.goto('/admin');
          await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
        }),
      );
    });

  for (const { name, fault } of lasting)
    test(`offers a way on when the host itself ${name}`, async () => {
      const page = await openPage();
      const end = await faultAt(page, scriptOf('host'), fault);
      await page.goto('/admin', { waitUntil: 'domcontentloaded' });
      const retry = page.getByRole('link', { name: 'Retry' });
      await retry.waitFor();
      end();
      await retry.click();
      await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
    });

  test('keeps to a notice with Retry when a screen behind the login is missing', async () => {
    const page = await openPage();
    const end = await faultAt(page, scriptOf('dashboard'), LASTING_FAULTS['is missing'] ?? assert.fail());
    await openDashboard(page);
    const retry = page.getByRole('button', { name: 'Retry' }).or(page.getByRole('link', { name: 'Retry' }));
    await retry.waitFor();
    end();
    await retry.click();
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  });
});
