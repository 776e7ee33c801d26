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

// What becomes of other answers, and the words for them: src/features/application/send-application.test.tsx.
test('keeps every word when it cannot be sent or is refused, over a reload too, and sends the same application again', async () => {
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
  for (const words of ['What you entered is still here.', 'This position does not offer that']) {
    await send(page).click();
    await expect(alert).toContainText(words);
    await expect(alert).toContainText(FAILED);
    expect(await focused(page)).toContain(FAILED);
    expect(await typed(page)).toEqual({ ...ALL, message: 'From May on.' });
    expect(await field(page, 'resume').inputValue()).toContain('asha.pdf');
  }
  await expect(field(page, 'jobLocation')).toHaveAttribute('aria-invalid', 'true');
  await page.reload();
  await applyNow(page).click();
  await expect.poll(() => typed(page)).toEqual({ ...ALL, message: 'From May on.' });
  const lost = page.getByText('a browser cannot restore a file. Please choose asha.pdf again');
  await expect(lost).toBeVisible();
  await field(page, 'isAdult').check();
  await field(page, 'consent').check();
  await send(page).click();
  await expect(alert.getByText('Choose your resume')).toBeVisible();
  await field(page, 'resume').setInputFiles(RESUME);
  await expect(lost).toHaveCount(0);
  await send(page).click();
  await expect(page.getByText(SENT)).toBeVisible();
  expect(keys).toHaveLength(3);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test('keeps its key for the same file, so that an application whose answer was lost arrives once', async () => {
  const page = await openDialog();
  const keys: (string | undefined)[] = [];
  await page.route('**/api/apply', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await fill(page, 'The answer is lost');
  await send(page).click();
  await page.getByText(FAILED).waitFor();
  await send(page).click();
  await page.getByText(SENT).waitFor();
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

test('says that the visitor is offline', async () => {
  const page = await openDialog();
  await fill(page, 'On a train');
  await page.context().setOffline(true);
  await send(page).click();
  await page.getByText('You are offline. Send it again as soon as you are connected.').waitFor();
  await page.context().setOffline(false);
  await send(page).click();
  await page.getByText(SENT).waitFor();
});

test('tells how much of a large file is sent', async () => {
  const page = await openDialog();
  const network = await page.context().newCDPSession(page);
  await fill(page, 'A large file');
  await field(page, 'resume').setInputFiles({ ...RESUME, buffer: Buffer.alloc(1024 * 1024, '%PDF-') });
  await network.send('Network.enable');
  const kilobytes = { latency: 20, downloadThroughput: 1e6, uploadThroughput: 600 * 1024 };
  await network.send('Network.emulateNetworkConditions', { offline: false, ...kilobytes });
  await send(page).click();
  const bar = page.getByRole('progressbar', { name: 'Sending…' });
  await bar.waitFor();
  await expect.poll(() => bar.getAttribute('value').then(Number)).toBeGreaterThan(0.05);
  await page
    .getByRole('status')
    .getByText(/^[1-9]0% sent$/)
    .waitFor();
  await page.getByText(SENT).waitFor();
});
