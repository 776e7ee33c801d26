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

const refusal = (status: number, message: string, fields?: Record<string, string>, code = 'x') => ({
  status,
  body: JSON.stringify({ success: false, code, message, requestId: '1', fields }),
});

for (const { fault, title = FAILED, words, answer } of [
  { fault: 'the network fails', words: 'What you entered is still here.', answer: null },
  {
    fault: 'the answer is garbage',
    words: 'What you entered is still here.',
    answer: { status: 502, body: '<html>' },
  },
  {
    fault: 'the answer is not what it says',
    words: 'What you entered is still here.',
    answer: { status: 201, body: '{"success":"maybe"}' },
  },
  {
    fault: 'it is too large (413)',
    words: 'This is too large: at most 10 MB are taken. What you entered is still here.',
    answer: refusal(413, 'This is too large: at most 10 MB are taken.'),
  },
  {
    fault: 'there were too many (429)',
    title: 'Not sent yet: please wait a while',
    words: 'Too many attempts. Try again in 5 minutes. What you entered is still here.',
    answer: refusal(429, 'Too many attempts. Try again in 5 minutes.', undefined, 'rate_limited'),
  },
  {
    fault: 'the API is not available (503)',
    words: 'Please try again in a moment. What you entered is still here.',
    answer: refusal(503, 'The service is not available right now. Please try again in a moment.'),
  },
  {
    fault: 'a field is refused (422)',
    words: 'This position does not offer that',
    answer: refusal(422, 'Please check', { jobLocation: 'This position does not offer that' }),
  },
  {
    fault: 'the position was filled meanwhile (422)',
    words: 'This position is not open',
    answer: refusal(422, 'Please check', { role: 'This position is not open' }),
  },
] as const)
  test.describe(`when ${fault}`, () => {
    test('says so, keeps every word, over a reload too, and sends the same application again', async () => {
      const page = await openDialog();
      const keys: (string | undefined)[] = [];
      let isBroken = true;
      await page.route('**/api/apply', async (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        if (!isBroken) return route.fulfill({ status: 201, json: { success: true, message: SENT } });
        return answer ? route.fulfill({ contentType: 'application/json', ...answer }) : route.abort();
      });
      await fill(page, 'From May on.');
      await send(page).click();
      const alert = page.getByRole('alert');
      await alert.getByText(title).waitFor();
      expect(await alert.innerText()).toContain(words);
      expect(await focused(page)).toContain(title);
      expect(await typed(page)).toEqual({ ...ALL, message: 'From May on.' });
      expect(await field(page, 'resume').inputValue()).toContain('asha.pdf');
      await page.reload();
      await applyNow(page).click();
      await expect.poll(() => typed(page)).toEqual({ ...ALL, message: 'From May on.' });
      await page.getByText('a browser cannot keep a file. Choose asha.pdf again').waitFor();
      isBroken = false;
      await field(page, 'isAdult').check();
      await field(page, 'consent').check();
      await send(page).click();
      await page.getByRole('alert').getByText('Choose your resume').waitFor();
      await field(page, 'resume').setInputFiles(RESUME);
      expect(await page.getByText('a browser cannot keep a file').count()).toBe(0);
      await send(page).click();
      await page.getByText(SENT).waitFor();
      expect(keys).toHaveLength(2);
      expect(keys[0]).toBeTruthy();
    });
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
  await page.getByText('You are offline. What you entered is still here').waitFor();
  await page.context().setOffline(false);
  await send(page).click();
  await page.getByText(SENT).waitFor();
});

test('tells how much of a large file is sent', async () => {
  const page = await openDialog();
  const network = await page.context().newCDPSession(page);
  await fill(page, 'A large file');
  await field(page, 'resume').setInputFiles({ ...RESUME, buffer: Buffer.alloc(3 * 1024 * 1024, '%PDF-') });
  await network.send('Network.enable');
  const kilobytes = { latency: 20, downloadThroughput: 1e6, uploadThroughput: 600 * 1024 };
  await network.send('Network.emulateNetworkConditions', { offline: false, ...kilobytes });
  await send(page).click();
  const bar = page.getByRole('progressbar', { name: 'Sending…' });
  await bar.waitFor();
  await expect.poll(() => bar.getAttribute('value').then(Number)).toBeGreaterThan(0.05);
  await page
    .getByRole('status')
    .getByText(/^[1-9]0% is sent$/)
    .waitFor();
  await page.getByText(SENT).waitFor();
});
