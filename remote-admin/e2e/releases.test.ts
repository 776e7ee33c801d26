import { expect, test } from './support/test.ts';
import { signIn } from '../../shell/e2e/support/back-office.ts';
import { type ObservedPage, openPage } from '../../shell/e2e/support/browser.ts';
import { checkAtAllSizes } from './support/check-accessibility.ts';
import { realRelease } from '../../shell/e2e/support/real-release.ts';
import { startShell } from '../../shell/e2e/support/start-shell.ts';
import { site } from '../../shell/e2e/support/site.ts';

/** A shell with two releases of the public remote, of which the second is active, and a release admin on its page. */
async function openReleases() {
  const shell = await startShell({ apiOrigin: site.apiOrigin });
  await shell.publish(await realRelease('1.0.0', 'remote-admin'));
  await shell.publish(await realRelease('1.0.0'));
  await shell.publish(await realRelease('2.0.0'));
  const page = await openPage();
  // The screen polls every five seconds; the test advances the clock.
  await page.clock.install();
  // The API accepts logins from the origin of the site only; cookies are shared between ports.
  await signIn(page);
  const origin = shell.origin.replace('127.0.0.1', 'localhost');
  await page.goto(`${origin}/admin/releases`);
  await publicVersions(page).getByText('2.0.0').waitFor();
  page.faults.length = 0;
  /** A request waits for the check of a new release for a second at most, and then gets the previous one: poll. */
  const activeVersion = async () =>
    /\/remotes\/remote-public\/([\d.]+)\//.exec(await (await fetch(shell.origin)).text())?.[1];
  return { page, shell, activeVersion };
}

const publicVersions = (page: ObservedPage) =>
  page.getByRole('table', { name: 'Versions of remote-public that visitors get' });
const history = (page: ObservedPage) => page.getByRole('table', { name: 'History of releases' });

/** Faults, except aborted requests for outdated registry documents. */
const faultsOf = (page: ObservedPage) =>
  page.faults.filter((fault) => !/\/remotes\/operations\/\S+ net::ERR_ABORTED$/.test(fault));

const pollNow = (page: ObservedPage) => page.clock.fastForward(5_500);

test('shows versions and history, compares, rolls back and promotes after a confirmation', async () => {
  const { page, activeVersion } = await openReleases();
  await publicVersions(page).getByText('Active', { exact: true }).waitFor();
  await publicVersions(page).getByText('100%').waitFor();
  await expect(history(page).getByRole('row')).toHaveCount(4);

  await page.getByRole('button', { name: 'Roll back remote-public' }).click();
  const dialog = page.getByRole('dialog', { name: 'Roll back?' });
  await dialog.getByText('2.0.0').waitFor();
  await dialog.getByText('No pages or files differ.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await activeVersion()).toBe('2.0.0');

  await page.getByRole('button', { name: 'Versions of remote-public' }).click();
  const panel = page.getByRole('dialog', { name: 'Versions of remote-public' });
  await panel.getByLabel('To').selectOption('1.0.0');
  await panel.getByText('No pages or files differ.').waitFor();
  await panel.getByRole('button', { name: /^Roll back to 1\.0\.0/ }).click();
  await dialog.getByRole('button', { name: 'Roll back' }).click();
  await page.getByText('remote-public is back at 1.0.0.').waitFor();
  await publicVersions(page).getByText('1.0.0').waitFor();
  await expect.poll(activeVersion).toBe('1.0.0');
  const newest = history(page).getByRole('row').nth(1);
  await expect(newest).toContainText('Rolled back');
  await expect(newest).toContainText(site.adminEmail);

  await page.getByRole('button', { name: 'Versions of remote-public' }).click();
  await panel.getByLabel('To').selectOption('2.0.0');
  await panel.getByRole('button', { name: /^Promote 2\.0\.0/ }).click();
  await page
    .getByRole('dialog', { name: 'Promote it to all visitors?' })
    .getByRole('button', { name: 'Promote' })
    .click();
  await page.getByText('All visitors get 2.0.0 from now on.').waitFor();
  await expect.poll(activeVersion).toBe('2.0.0');
  expect(faultsOf(page)).toEqual([]);
});

test('shows a canary with its share, and pauses, resumes, promotes and ends it', async () => {
  const { page, shell, activeVersion } = await openReleases();
  await shell.publish(await realRelease('3.0.0'), { share: 10 });
  await pollNow(page);
  await publicVersions(page).getByText('3.0.0').waitFor();
  await publicVersions(page).getByText('90%').waitFor();
  await page.getByRole('button', { name: 'Pause the canary of remote-public' }).click();
  await publicVersions(page).getByText('Canary, paused').waitFor();
  await page.getByRole('button', { name: 'Resume the canary of remote-public' }).click();
  await page.getByRole('button', { name: 'Pause the canary of remote-public' }).waitFor();
  await page.getByRole('button', { name: 'End the canary of remote-public' }).click();
  const end = page.getByRole('dialog', { name: 'End the canary?' });
  await end.getByRole('button', { name: 'End the canary' }).click();
  await page.getByText('All visitors get 2.0.0 from now on.').waitFor();
  await page.getByRole('button', { name: 'Roll back remote-public' }).waitFor();

  await shell.publish(await realRelease('3.0.0'), { share: 25 });
  await pollNow(page);
  await page.getByRole('button', { name: 'Promote the canary of remote-public' }).click();
  const promote = page.getByRole('dialog', { name: 'Promote it to all visitors?' });
  await promote.getByRole('button', { name: 'Promote' }).click();
  await page.getByText('All visitors get 3.0.0 from now on.').waitFor();
  await expect.poll(activeVersion).toBe('3.0.0');
});

test('shows releases of other teams, and refuses changes based on outdated state', async () => {
  const { page, shell, activeVersion } = await openReleases();
  await page.getByRole('button', { name: 'Roll back remote-public' }).click();
  await shell.publish(await realRelease('3.0.0'));
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click();
  await page
    .getByText(
      'remote-public stays at 2.0.0. This remote was changed in the meantime. Nothing changed; look again.',
    )
    .waitFor();
  await publicVersions(page).getByText('3.0.0').waitFor();
  await expect.poll(activeVersion).toBe('3.0.0');
  await shell.publish(await realRelease('4.0.0'));
  await pollNow(page);
  await publicVersions(page).getByText('4.0.0').waitFor();
});

test('versions, comparison and warnings have no accessibility violations on phone and desktop', async () => {
  const { page } = await openReleases();
  await page.route('**/remotes/operations/compare?**', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object };
    const conflicts = ['POST /api/contact, request body.phone: the API requires it'];
    await route.fulfill({ response, json: { ...body, data: { ...body.data, conflicts } } });
  });
  await history(page).waitFor();
  await checkAtAllSizes(page, 'the versions');
  await page.getByRole('button', { name: 'Versions of remote-public' }).click();
  await page.getByRole('dialog').getByText('No pages or files differ.').waitFor();
  await checkAtAllSizes(page, 'a comparison');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Roll back remote-public' }).click();
  const dialog = page.getByRole('dialog', { name: 'Roll back?' });
  await dialog.getByText('1.0.0 is not compatible with the current API and shell:').waitFor();
  await dialog.getByText('POST /api/contact, request body.phone').waitFor();
  await checkAtAllSizes(page, 'the confirmation');

  await page.keyboard.press('Escape');
  const key = 'mk7'.repeat(15);
  const message = `This release is not trusted: the signature by ${key} is wrong.`;
  const refusal = { success: false, code: 'conflict', message, requestId: '1', data: { version: '1.0.0' } };
  await page.route('**/remotes/operations/compare?**', (route) =>
    route.fulfill({ status: 409, json: refusal }),
  );
  // The comparison is cached for ten seconds.
  await page.clock.fastForward(11_000);
  await page.getByRole('button', { name: 'Roll back remote-public' }).click();
  await dialog.getByText('1.0.0 cannot be used').waitFor();
  await expect(dialog.getByRole('button', { name: 'Roll back' })).toHaveCount(0);
  await checkAtAllSizes(page, 'a target that cannot be used');
  expect(await dialog.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
});
