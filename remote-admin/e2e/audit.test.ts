import { expect, test } from './support/test.ts';
import { signIn } from '../../shell/e2e/support/back-office.ts';
import { type ObservedPage, openPage } from '../../shell/e2e/support/browser.ts';
import { openAsColleague } from './support/colleague.ts';
import { staffCall } from '../../shell/e2e/support/api-calls.ts';

const rows = (page: ObservedPage) => page.getByRole('row').filter({ has: page.getByRole('cell') });

async function openLog(query = '', options = {}): Promise<ObservedPage> {
  const page = await openPage(options);
  await signIn(page);
  await page.goto(`/admin/audit${query}`);
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor();
  return page;
}

test.describe('the filters of the audit log', () => {
  test('offer every action by group, are part of the URL, and apply to pages and exports', async () => {
    const page = await openLog();
    const action = page.getByLabel('Action', { exact: true });
    const names = await action
      .locator('optgroup')
      .evaluateAll((all) => all.map((one) => one.getAttribute('label')));
    expect(names.slice(0, 4)).toEqual(['Logging in', 'Passwords', 'Two-step login', 'Administrators']);
    const document = (await (await page.request.get('/api/openapi.json')).json()) as {
      components: { schemas: { AuditAction: { enum: string[] } } };
    };
    const known = document.components.schemas.AuditAction.enum;
    const options = action.locator('optgroup option[value*="."]');
    expect(
      await options.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value).toSorted()),
    ).toEqual(known.toSorted());
    for (const label of await options.allTextContents()) expect(label).toMatch(/^[A-Z][a-zé’ -]+$/);

    await staffCall(page, 'POST', '/api/admins', { email: 'audited@example.com' });
    await page.getByLabel('Action', { exact: true }).selectOption({ label: 'Invited an administrator' });
    await page.waitForURL('**/admin/audit?action=admin.invite');
    await expect
      .poll(
        async () =>
          new Set(
            await rows(page)
              .getByText(/^Invited/)
              .allTextContents(),
          ).size,
      )
      .toBe(1);
    await expect(rows(page).filter({ hasText: 'Logged in' })).toHaveCount(0);
    await page.reload();
    await rows(page).filter({ hasText: 'Invited an administrator' }).first().waitFor();
    await expect(action).toHaveValue('admin.invite');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await rows(page).filter({ hasText: 'Logged in' }).first().waitFor();
    await page.goBack();
    await expect(action).toHaveValue('admin.invite');

    const once = () => page.request.get('/api/audit/export?action=mail.retry');
    await Promise.all(Array.from({ length: 21 }, once));
    await page.goto('/admin/audit?page=2');
    await page.getByText(/^Page 2 of \d+$/).waitFor();
    await page.getByRole('button', { name: 'Prev' }).click();
    await page.getByText(/^Page 1 of \d+$/).waitFor();
    await action.selectOption({ label: 'Administrators: all actions' });
    await page.waitForURL('**/admin/audit?action=admin');
    await expect(rows(page).filter({ hasText: 'Exported' })).toHaveCount(0);
    await rows(page).filter({ hasText: 'Invited an administrator' }).first().waitFor();
    await action.selectOption({ label: 'Exported the audit log' });
    await page.waitForURL('**/admin/audit?action=audit.export');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await (await download).createReadStream();
    const lines = (await file.toArray()).join('').trim().split('\r\n');
    expect(lines[0]).toContain('Time,By,Action,Subject,Details');
    expect(lines.length).toBeGreaterThan(21);
    for (const line of lines.slice(1)) expect(line).toContain(',audit.export,');
  });

  test('filter by user and by subject', async () => {
    const email = 'acting@example.com';
    const colleaguePage = await openAsColleague(email);
    await staffCall(colleaguePage, 'POST', '/api/admins', { email: 'invited-by-acting@example.com' });
    const page = await openLog();
    await page.getByLabel('By', { exact: true }).selectOption({ label: email });
    await page.waitForURL('**/admin/audit?actor=*');
    // The previous rows stay until the new ones have loaded.
    await expect(rows(page).filter({ hasNotText: email })).toHaveCount(0);
    await rows(page).filter({ hasText: 'Logged in' }).first().waitFor();
    await page.getByLabel('Action', { exact: true }).selectOption({ label: 'Invited an administrator' });
    await expect(rows(page)).toHaveCount(1);
    await rows(page).getByRole('link').click();
    await page.waitForURL('**/admin/audit?subject=*');
    await expect(rows(page)).toHaveCount(1);
  });

  test('filter by days in the time zone of the user, inclusively', async () => {
    const page = await openLog('', { timezoneId: 'Pacific/Kiritimati' });
    await rows(page).first().waitFor();
    const day = (later: number) =>
      page.evaluate((days) => {
        const at = new Date();
        at.setDate(at.getDate() + days);
        return at.toLocaleDateString('sv-SE');
      }, later);
    const [today, tomorrow] = [await day(0), await day(1)];
    const [year, month, date] = tomorrow.split('-');
    await page.getByLabel('From', { exact: true }).pressSequentially(`${month}${date}${year}`);
    await page.waitForURL(`**/admin/audit?from=${tomorrow}`);
    await page.getByText('Nothing matches these filters.').waitFor();
    await page.getByLabel('To', { exact: true }).fill(today);
    await page.getByText('From is later than To').waitFor();
    await page.getByLabel('From', { exact: true }).fill(today);
    await page.waitForURL(`**/admin/audit?from=${today}&to=${today}`);
    await rows(page).first().waitFor();
  });
});
