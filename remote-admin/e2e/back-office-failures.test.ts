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
  PASSING_FAULTS,
  scriptOf,
  styleOf,
} from '../../shell/e2e/support/faults.ts';

const STYLE = styleOf('login');

/**
 * Each file and each fault: all files of a release are fetched the same way (import-released.test.ts), only the
 * browser itself loads the host.
 */
const LASTING: Readonly<Record<string, readonly [part: string, file: RegExp][]>> = {
  'is missing': [
    ['its container', CONTAINER],
    ['the style sheet of a page', STYLE],
    ['the host itself', scriptOf('host')],
  ],
  'is tampered with': [
    ['the list of its pages', EXPOSED],
    ['the style sheet of a page', STYLE],
    ['the host itself', scriptOf('host')],
  ],
  hangs: [
    ['its container', CONTAINER],
    ['the script of a page', scriptOf('login')],
    ['the host itself', scriptOf('host')],
  ],
};

/** All faults run concurrently on separate pages, because they mostly wait. */
for (const { name, fault } of lasting)
  test(`the back office shows a notice with a working Retry when a file ${name}`, async () => {
    await Promise.all(
      (LASTING[name] ?? assert.fail()).map(([part, file]) =>
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

test('the back office starts although each file is slow or fails once', async () => {
  const faults = [
    ['its container', CONTAINER, 'fails once with 503'],
    ['the list of its pages', EXPOSED, 'is slow'],
    ['the script of a page', scriptOf('login'), 'is slow'],
    ['the style sheet of a page', STYLE, 'fails once with 503'],
  ] as const;
  await Promise.all(
    faults.map(async ([part, file, name]) => {
      const page = await openPage();
      await faultAt(page, file, PASSING_FAULTS[name]?.() ?? assert.fail());
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
