import { expect, test } from '../../shell/e2e/support/test.ts';
import {
  ALL,
  applyNow,
  FAILED,
  field,
  fill,
  focused,
  openDialog,
  RESUME,
  send,
  SENT,
  typed,
} from './support/application-form.ts';

// Other responses and their messages: src/features/application/send-application.test.tsx.
test('a failed or refused application preserves its input across a reload and can be resent', async () => {
  const page = await openDialog();
  const keys: (string | undefined)[] = [];
  const errorResponse = {
    success: false,
    code: 'invalid_input',
    message: 'Please check',
    requestId: '1',
    fields: { jobLocation: 'This position does not offer that' },
  };
  await page.route('**/api/apply', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length === 1) return route.abort();
    return keys.length === 2
      ? route.fulfill({ status: 422, json: errorResponse })
      : route.fulfill({ status: 201, json: { success: true, message: SENT } });
  });
  await fill(page, 'From May on.');
  const alert = page.getByRole('alert');
  for (const text of ['What you entered is still here.', 'This position does not offer that']) {
    await send(page).click();
    await expect(alert).toContainText(text);
    await expect(alert).toContainText(FAILED);
    expect(await focused(page)).toContain(FAILED);
    expect(await typed(page)).toEqual({ ...ALL, message: 'From May on.' });
    expect(await field(page, 'resume').inputValue()).toContain('asha.pdf');
  }
  await expect(field(page, 'jobLocation')).toHaveAttribute('aria-invalid', 'true');
  await page.reload();
  await applyNow(page).click();
  await expect.poll(() => typed(page)).toEqual({ ...ALL, message: 'From May on.' });
  const fileNotice = page.getByText('a browser cannot restore a file. Please choose asha.pdf again');
  await expect(fileNotice).toBeVisible();
  await field(page, 'isAdult').check();
  await field(page, 'consent').check();
  await send(page).click();
  await expect(alert.getByText('Choose your resume')).toBeVisible();
  await field(page, 'resume').setInputFiles(RESUME);
  await expect(fileNotice).toHaveCount(0);
  await send(page).click();
  await expect(page.getByText(SENT)).toBeVisible();
  expect(keys).toHaveLength(3);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test('an application is stored once when its response was lost and it is resent', async () => {
  const page = await openDialog();
  const keys: (string | undefined)[] = [];
  await page.route('**/api/apply', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await fill(page, 'The response is lost');
  await send(page).click();
  await page.getByText(FAILED).waitFor();
  await send(page).click();
  await page.getByText(SENT).waitFor();
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

test('another file ends a refusal that was about the file alone', async () => {
  const page = await openDialog();
  const fields = { resume: 'This PDF contains scripts or starts programs' };
  const refusal = { success: false, code: 'invalid_input', message: 'Please check', requestId: '1', fields };
  await page.route('**/api/apply', (route) => route.fulfill({ status: 422, json: refusal }));
  await fill(page, 'With a form that calculates');
  await send(page).click();
  await page.getByRole('alert').getByText(fields.resume).waitFor();
  await field(page, 'resume').setInputFiles({ ...RESUME, name: 'printed.pdf' });
  await expect(page.getByText(fields.resume)).toHaveCount(0);
  await expect(page.getByText(FAILED)).toHaveCount(0);
});

test('reports that the visitor is offline', async () => {
  const page = await openDialog();
  await fill(page, 'On a train');
  await page.context().setOffline(true);
  await send(page).click();
  await page.getByText('You are offline. Send it again as soon as you are connected.').waitFor();
  await page.context().setOffline(false);
  await send(page).click();
  await page.getByText(SENT).waitFor();
});

test('shows the upload progress of a large file', async () => {
  const page = await openDialog();
  const network = await page.context().newCDPSession(page);
  await fill(page, 'A large file');
  await field(page, 'resume').setInputFiles({ ...RESUME, buffer: Buffer.alloc(1024 * 1024, '%PDF-') });
  await network.send('Network.enable');
  const kilobytes = { latency: 20, downloadThroughput: 1e6, uploadThroughput: 600 * 1024 };
  await network.send('Network.emulateNetworkConditions', { offline: false, ...kilobytes });
  await send(page).click();
  const progress = page.getByRole('progressbar', { name: 'Sending…' });
  await progress.waitFor();
  await expect.poll(() => progress.getAttribute('value').then(Number)).toBeGreaterThan(0.05);
  await page
    .getByRole('status')
    .getByText(/^[1-9]0% sent$/)
    .waitFor();
  await page.getByText(SENT).waitFor();
});
