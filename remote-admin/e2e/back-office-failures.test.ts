import { afterAll, describe, expect, it } from 'vitest';
import { signIn } from '../../shell/e2e/support/back-office.ts';
import { closeBrowser, openPage } from '../../shell/e2e/support/browser.ts';
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

afterAll(closeBrowser);

describe('the back office', () => {
  const files = [
    { part: 'its container', file: CONTAINER },
    { part: 'the list of its pages', file: EXPOSED },
    { part: 'the script of a page', file: scriptOf('login') },
    { part: 'the style sheet of a page', file: styleOf('login') },
  ];

  it.each(files.flatMap((part) => lasting.map((fault) => ({ ...part, ...fault }))))(
    'says so, with a Retry that works, when $part $name',
    async ({ file, fault }) => {
      const page = await openPage();
      const end = await faultAt(page, file, fault);
      await page.goto('/admin', { waitUntil: 'domcontentloaded' });
      const retry = page.getByRole('link', { name: 'Retry' });
      await retry.waitFor();
      end();
      await retry.click();
      await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
    },
  );

  it.each(passing)('starts although a file of it $name', async ({ make }) => {
    await Promise.all(
      files.map(async ({ file }) => {
        const page = await openPage();
        await faultAt(page, file, make());
        await page.goto('/admin');
        await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
      }),
    );
  });

  it.each(lasting)('offers a way on when the host itself $name', async ({ fault }) => {
    const page = await openPage();
    const end = await faultAt(page, scriptOf('host'), fault);
    await page.goto('/admin', { waitUntil: 'domcontentloaded' });
    const retry = page.getByRole('link', { name: 'Retry' });
    await retry.waitFor();
    end();
    await retry.click();
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
  });

  it('keeps to a notice with Retry when a screen behind the login is missing', async () => {
    const page = await openPage();
    const end = await faultAt(page, scriptOf('dashboard'), LASTING_FAULTS['is missing'] ?? expect.fail());
    await signIn(page);
    const retry = page.getByRole('button', { name: 'Retry' }).or(page.getByRole('link', { name: 'Retry' }));
    await retry.waitFor();
    end();
    await retry.click();
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  });
});
